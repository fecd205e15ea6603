import { S3Client } from '@aws-sdk/client-s3';
import type { AwsSku } from '../../shared/costs/prices/aws.ts';
import { aroundEachRequest, awsClientDefaults, countRequests } from './aws-clients.ts';

/** S3, whose requests are metered. */
export const buckets = new S3Client(awsClientDefaults);
buckets.middlewareStack.add(countRequests(skuOf), aroundEachRequest);

/** The price class of a request. https://aws.amazon.com/s3/pricing/ */
function skuOf(command: string): AwsSku {
  if (/^Delete/.test(command)) return 's3DeleteRequest';
  return /^(Put|Post|Copy|List)/.test(command) ? 's3WriteRequest' : 's3ReadRequest';
}
