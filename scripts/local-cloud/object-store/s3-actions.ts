import type { ContextValues } from '../aws/policy/condition-keys.ts';
import { type AwsAction, AwsFailure, type AwsRequest } from '../aws/service.ts';
import { operationOf } from './operation.ts';
import { textsOf } from './xml.ts';

function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

/** What a request asks leave for, on each object that it touches. */
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
    case 'CopyObject': {
      const source = copySource(request);
      return [
        { action: 's3:GetObject', resource: `${bucketArn(source.bucket)}/${source.key}` },
        { action: 's3:PutObject', resource },
      ];
    }
    case 'DeleteObject':
      return [{ action: 's3:DeleteObject', resource }];
    case 'DeleteObjects':
      return keysToDelete(request).map((each) => ({
        action: 's3:DeleteObject',
        resource: `${bucketArn(bucket)}/${each}`,
      }));
    case 'ListObjectsV2':
      return [{ ...listing(bucket), context: listContext(request.url.searchParams) }];
    case 'HeadBucket':
      return [listing(bucket)];
  }
}

/** Leave to list a bucket; who looks for what is missing there asks for it with no prefix. */
export function listing(bucket: string): AwsAction {
  return { action: 's3:ListBucket', resource: bucketArn(bucket) };
}

/** @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazons3.html */
function listContext(query: URLSearchParams): ContextValues {
  const value = (name: string) => query.get(name) ?? undefined;
  return {
    's3:prefix': value('prefix'),
    's3:delimiter': value('delimiter'),
    's3:max-keys': value('max-keys'),
  };
}

export function copySource({ headers }: AwsRequest): { bucket: string; key: string } {
  const path = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  const slash = path.indexOf('/');
  return { bucket: path.slice(0, slash), key: path.slice(slash + 1) };
}

const MOST_KEYS = 1000;

export function keysToDelete({ body }: AwsRequest): string[] {
  const keys = textsOf(body.toString(), 'Key');
  if (keys.length > 0 && keys.length <= MOST_KEYS) return keys;
  throw new AwsFailure('MalformedXML', `1 to ${MOST_KEYS} objects can be deleted at once`, 400);
}
