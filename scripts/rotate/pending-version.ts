import { randomBytes } from 'node:crypto';
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';

/** The version of a secret that is to take over from the current one. */
export type PendingVersion = {
  /** Its id; undefined where there is none. */
  find(): Promise<string | undefined>;
  /** Makes one, unless there is one. */
  make(): Promise<void>;
  /** Makes it the current one. */
  promote(): Promise<void>;
};

/** As many as the stack's own values have bits, and more: 40 hexadecimal digits. */
const keyBytes = 20;

export function pendingVersionOf(client: SecretsManagerClient, SecretId: string): PendingVersion {
  const idOf = async (label: 'AWSCURRENT' | 'AWSPENDING') => {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
    return Object.entries(VersionIdsToStages).find(([, labels]) => labels.includes(label))?.[0];
  };
  const pending = () => idOf('AWSPENDING');
  return {
    find: pending,
    make: async () => {
      if (await pending()) return;
      const SecretString = randomBytes(keyBytes).toString('hex');
      const VersionStages = ['AWSPENDING'];
      await client.send(new PutSecretValueCommand({ SecretId, SecretString, VersionStages }));
    },
    promote: async () => {
      const [id, current] = [await pending(), await idOf('AWSCURRENT')];
      if (!id) return;
      if (id !== current) {
        await client.send(
          new UpdateSecretVersionStageCommand({
            ...{ SecretId, VersionStage: 'AWSCURRENT' },
            ...{ MoveToVersionId: id, RemoveFromVersionId: current },
          }),
        );
      }
      await client.send(
        new UpdateSecretVersionStageCommand({
          ...{ SecretId, VersionStage: 'AWSPENDING', RemoveFromVersionId: id },
        }),
      );
    },
  };
}
