import type { Policies } from '../aws/policy/policies.ts';
import { AwsFailure, type AwsRequest, type AwsResponse, type AwsService } from '../aws/service.ts';
import type { Authority } from '../aws/signature/authenticate.ts';
import { type Bucket, corsHeaders, preflight } from './buckets.ts';
import { copyObject } from './copy-object.ts';
import type { ObjectStore } from './object-store.ts';
import { bucketIn, type Operation, type OperationName, operationOf } from './operation.ts';
import { openForm, postObject } from './post-object.ts';
import { putObject } from './put-object.ts';
import { getObject, listObjects, listVersions } from './read-objects.ts';
import { createRequestCount, listing, objectsToDelete, s3Actions } from './s3-actions.ts';
import { xmlAnswer, xmlFailure } from './xml.ts';

type S3Parts = {
  store: ObjectStore;
  buckets: Bucket[];
  authority: Authority;
  policies: Policies;
};

type Handler = (operation: Operation, request: AwsRequest) => AwsResponse | Promise<AwsResponse>;

/** S3, as far as functions and browsers use it here; the rest answers 501. */
export function createS3(parts: S3Parts): AwsService {
  const { buckets, authority } = parts;
  const handlers = handlersOf(parts);
  const rulesOf = (request: AwsRequest) => {
    return buckets.find(({ name }) => name === bucketIn(request.url))?.corsRules ?? [];
  };
  return {
    name: 's3',
    protocol: 'xml',
    failure: xmlFailure,
    consumedBy: createRequestCount(),
    openForm: (request) => openForm(request, authority),
    corsHeaders: (request) => corsHeaders(rulesOf(request), request),
    actionsOf: s3Actions,
    handle: async (request) => {
      const operation = operationOf(request);
      if (operation.name === 'Preflight') return preflight(rulesOf(request), request);
      return handlers[operation.name](operation, request);
    },
  };
}

function handlersOf({
  store,
  policies,
}: S3Parts): Record<Exclude<OperationName, 'Preflight'>, Handler> {
  const missing = (bucket: string, { principal }: AwsRequest) => {
    // Without permission to list the bucket, S3 does not tell whether the object exists.
    const refusal = principal && policies.refusalOf(principal, listing(bucket));
    if (refusal !== undefined) return new AwsFailure('AccessDenied', refusal, 403);
    return new AwsFailure('NoSuchKey', 'The specified key does not exist.', 404);
  };
  const get: Handler = async ({ bucket, key }, request) => {
    const found = await getObject(store, { bucket, key, headers: request.headers });
    if (found !== undefined) return found;
    throw missing(bucket, request);
  };
  return {
    GetObject: get,
    HeadObject: get,
    PutObject: (operation, request) => putObject(store, operation, request),
    CopyObject: (operation, request) =>
      copyObject(store, operation, { request, missing: (bucket) => missing(bucket, request) }),
    PostObject: (operation, request) => postObject(store, operation, request),
    ListObjectsV2: ({ bucket }, { url }) => listObjects(store, bucket, url.searchParams),
    ListObjectVersions: ({ bucket }, { url }) => listVersions(store, bucket, url.searchParams),
    DeleteObject: async ({ bucket, key }) => {
      await store.remove(bucket, key);
      return { status: 204, headers: {}, body: '' };
    },
    DeleteObjects: async ({ bucket }, request) => {
      const objects = objectsToDelete(request);
      for (const { key, versionId } of objects) {
        await (versionId === undefined
          ? store.remove(bucket, key)
          : store.removeVersion(bucket, key, versionId));
      }
      return xmlAnswer('DeleteResult', { Deleted: objects.map(({ key: Key }) => ({ Key })) });
    },
  };
}
