import type { AwsSku } from '../../shared/costs/prices/aws.ts';
import { meter } from './meter.ts';
import { traced } from './trace.ts';

/** Settings of every AWS client: no call may hang for as long as the function lives. */
export const awsClientDefaults = {
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    throwOnRequestTimeout: true,
  },
};

/** What the AWS SDK knows of a request. */
export type RequestContext = { readonly clientName?: string; readonly commandName?: string };

/** Sends a request, and tells X-Ray of it. */
export function tracedRequest<Answer>(
  { clientName = 'AWS', commandName = '' }: RequestContext,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const name = clientName.replace(/Client$/, '');
  return traced({ name, namespace: 'aws', operation: commandName.replace(/Command$/, '') }, send);
}

/** Where it stands in a client: around each single request, so that repeats count too. */
export const aroundEachRequest = {
  step: 'deserialize',
  priority: 'high',
  name: 'meter',
} as const;

/**
 * Counts the requests of a client of the AWS SDK that were answered; those that failed on the other
 * side are not paid for.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ErrorCodeBilling.html
 */
export function countRequests(skuOf: (command: string) => AwsSku) {
  return <Request, Answer>(send: (request: Request) => Promise<Answer>, context: RequestContext) =>
    async (request: Request): Promise<Answer> => {
      const count = () => meter(skuOf(context.commandName ?? ''));
      try {
        const answer = await tracedRequest(context, () => send(request));
        count();
        return answer;
      } catch (error) {
        const status = statusOf(error);
        if (status !== undefined && status < 500) count();
        throw error;
      }
    };
}

/** Status of the answer that an error comes from; nothing where there was no answer. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  if (!('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
