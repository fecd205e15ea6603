import type { Sku } from '../../../shared/costs/skus.ts';
import type { AwsService, Consumed } from '../aws/service.ts';
import { type OperationName, operationOf } from './operation.ts';

/**
 * The classes that requests are billed by.
 * @see https://aws.amazon.com/s3/pricing/ (PUT, COPY, POST, LIST; GET and all others; DELETE is free)
 */
const classes: Readonly<Record<OperationName, Sku | undefined>> = {
  PutObject: 's3WriteRequest',
  PostObject: 's3WriteRequest',
  CopyObject: 's3WriteRequest',
  ListObjectsV2: 's3WriteRequest',
  GetObject: 's3ReadRequest',
  HeadObject: 's3ReadRequest',
  HeadBucket: 's3ReadRequest',
  DeleteObject: 's3DeleteRequest',
  DeleteObjects: 's3DeleteRequest',
  Preflight: undefined,
};

/**
 * Tells what S3 bills for a request: refusals too, but no mistake of its own. A browser's form comes
 * from no function; each event that reads what it brought has it counted as well, since it cannot
 * tell whether it is the first to read it.
 */
export function createRequestCount(): AwsService['consumedBy'] {
  const brought = new Set<string>();
  return (request, { status }) => {
    const { name, bucket, key } = operationOf(request);
    const object = `${bucket}/${key}`;
    const sku = classes[name];
    if (sku === undefined || status >= 500) return [];
    const consumed: Consumed[] = [{ sku, quantity: 1 }];
    if (name === 'PostObject' && status < 300) brought.add(object);
    if (name === 'GetObject' && status < 300 && request.environment && brought.has(object)) {
      consumed.push({ sku: 's3WriteRequest', quantity: 1 });
    }
    return consumed;
  };
}
