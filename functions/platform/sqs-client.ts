import { SQSClient } from '@aws-sdk/client-sqs';
import { aroundEachRequest, awsClientDefaults, countRequests } from './aws-clients.ts';

/** SQS, whose requests are metered. */
export const queues = new SQSClient(awsClientDefaults);
queues.middlewareStack.add(
  countRequests(() => 'queueRequest'),
  aroundEachRequest,
);
