import type { Sku } from '../../../shared/costs/skus.ts';
import {
  type AwsAction,
  AwsFailure,
  type AwsRequest,
  type AwsService,
  type Consumed,
} from '../aws/service.ts';
import { type OperationName, operationOf, sourceOf } from './operation.ts';
import { textsOf } from './xml.ts';

function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

/** The permissions that a request needs, for each object that it touches. */
export function s3Actions(request: AwsRequest): AwsAction[] {
  const { name, bucket, key } = operationOf(request);
  const resource = `${bucketArn(bucket)}/${key}`;
  switch (name) {
    case 'Preflight':
      return [];
    case 'GetObject':
    case 'HeadObject':
      return [{ action: 's3:GetObject', resource }];
    case 'PutObject':
    case 'PostObject':
      return [{ action: 's3:PutObject', resource }];
    case 'CopyObject':
      return [...readingSource(request), { action: 's3:PutObject', resource }];
    case 'DeleteObject':
      return [{ action: 's3:DeleteObject', resource }];
    case 'DeleteObjects':
      return objectsToDelete(request).map((each) => ({
        action: each.versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion',
        resource: `${bucketArn(bucket)}/${each.key}`,
      }));
    case 'ListObjectsV2':
      return [{ ...listing(bucket), context: { 's3:prefix': prefixOf(request.url) } }];
    case 'ListObjectVersions': {
      const context = { 's3:prefix': prefixOf(request.url) };
      return [{ action: 's3:ListBucketVersions', resource: bucketArn(bucket), context }];
    }
  }
}

function readingSource({ headers }: AwsRequest): AwsAction[] {
  const source = sourceOf(headers);
  if (source === undefined) return [];
  const action = source.versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
  return [{ action, resource: `${bucketArn(source.bucket)}/${source.key}` }];
}

/** Permission to list a bucket; whoever reads a missing key needs it without a prefix. */
export function listing(bucket: string): AwsAction {
  return { action: 's3:ListBucket', resource: bucketArn(bucket) };
}

/** @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html */
function prefixOf({ searchParams }: URL): string | undefined {
  return searchParams.get('prefix') ?? undefined;
}

const maxKeysCount = 1000;

/** An object, or a version of one. */
type ToDelete = { key: string; versionId: string | undefined };

export function objectsToDelete({ body }: AwsRequest): ToDelete[] {
  const objects = [...body.toString().matchAll(/<Object>(.*?)<\/Object>/gs)].map(
    ([, object = '']) => ({
      key: textsOf(object, 'Key')[0] ?? '',
      versionId: textsOf(object, 'VersionId')[0],
    }),
  );
  if (objects.length > 0 && objects.length <= maxKeysCount) return objects;
  throw new AwsFailure('MalformedXML', `1 to ${maxKeysCount} objects can be deleted at once`, 400);
}

/**
 * The classes that requests are billed by.
 * @see https://aws.amazon.com/s3/pricing/ (PUT, COPY, POST, LIST; GET and all others; DELETE is free)
 */
const classes: Readonly<Record<OperationName, Sku | undefined>> = {
  PutObject: 's3WriteRequest',
  CopyObject: 's3WriteRequest',
  PostObject: 's3WriteRequest',
  ListObjectsV2: 's3WriteRequest',
  ListObjectVersions: 's3WriteRequest',
  GetObject: 's3ReadRequest',
  HeadObject: 's3ReadRequest',
  DeleteObject: 's3DeleteRequest',
  DeleteObjects: 's3DeleteRequest',
  Preflight: undefined,
};

/**
 * What S3 bills for a request: refusals too, but not its own errors. No function sends a browser's
 * form, so each event that reads the uploaded object counts the upload as well: it cannot tell
 * whether it is the first to read it.
 */
export function createRequestCount(): AwsService['consumedBy'] {
  const uploaded = new Set<string>();
  return (request, { status }) => {
    const { name, bucket, key } = operationOf(request);
    const object = `${bucket}/${key}`;
    const sku = classes[name];
    if (sku === undefined || status >= 500) return [];
    const consumed: Consumed[] = [{ sku, quantity: 1 }];
    if (name === 'PostObject' && status < 300) uploaded.add(object);
    if (name === 'GetObject' && status < 300 && request.environment && uploaded.has(object)) {
      consumed.push({ sku: 's3WriteRequest', quantity: 1 });
    }
    return consumed;
  };
}
