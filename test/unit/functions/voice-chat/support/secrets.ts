import { webhookSecret } from './webhook-secret.ts';

const keys = ['old-key', 'new-key'] as const;

/** Stands in for the secrets: a key that was replaced since it was read, and a webhook secret. */
export const secretsStandIn = {
  async withSecret<Result>(
    _arn: string,
    use: (key: string) => Promise<Result>,
    isRefusal: (error: unknown) => boolean,
  ): Promise<Result> {
    try {
      return await use(keys[0]);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return use(keys[1]);
    }
  },
  secretVersions: () => ({ get: async () => [webhookSecret], drop: () => {} }),
};
