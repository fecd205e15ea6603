import { createHash } from 'node:crypto';
import { AwsFailure, type AwsRequest } from '@atelier/local-cloud/parts/aws/service';
import { type OperationName, operationOf } from '@atelier/local-cloud/parts/object-store/operation';
import { requirePolicy } from '@atelier/local-cloud/parts/object-store/post-policy';
import { xmlAnswer, xmlFailure } from '@atelier/local-cloud/parts/object-store/xml';
import { unsupported } from '../json-protocol.ts';
import type { Handle, WireRequest, WireResponse } from '../wire.ts';
import { deleteAll, get, list, missing, wired } from './answers.ts';
import { type Bucket, createBuckets, type StoredObject } from './buckets.ts';
import { readForm } from './post-form.ts';

type Operation = (bucket: Bucket, key: string, request: AwsRequest) => WireResponse;

/** S3 of one history, with the buckets of these names. */
export function createS3(names: readonly string[], now: () => number) {
  const buckets = createBuckets(names);

  const handle: Handle = (request) => {
    try {
      return answer(asAwsRequest(request));
    } catch (error) {
      if (!(error instanceof AwsFailure) || error.status === 501) throw error;
      return wired(xmlFailure(error.code, error.message, error.status));
    }
  };

  const operations: Partial<Record<OperationName, Operation>> = {
    PutObject: put,
    GetObject: (bucket, key, { headers }) => get(bucket, key, headers.range),
    HeadObject: (bucket, key) => ({ ...get(bucket, key, undefined), body: Buffer.alloc(0) }),
    CopyObject: (bucket, key, { headers }) => copy(bucket, key, headers['x-amz-copy-source'] ?? ''),
    DeleteObject: (bucket, key) => {
      bucket.delete(key);
      return wired({ status: 204, headers: {}, body: '' });
    },
    DeleteObjects: (bucket, _, { body }) => deleteAll(bucket, body.toString()),
    ListObjectsV2: (bucket, _, { url }) => list(bucket, url.searchParams),
  };

  function answer(request: AwsRequest): WireResponse {
    const { name, bucket, key } = operationOf(request);
    const operation = operations[name];
    if (!operation) throw unsupported('S3', name);
    return operation(buckets.of(bucket), key, request);
  }

  function put(bucket: Bucket, key: string, { headers, body }: AwsRequest): WireResponse {
    if (headers['if-match'] !== undefined) throw unsupported('S3', 'If-Match of a write');
    if (headers['if-none-match'] !== undefined && bucket.has(key)) {
      throw new AwsFailure('PreconditionFailed', 'If-None-Match did not hold', 412);
    }
    const object = stored(key, body, headers);
    bucket.set(key, object);
    return wired({ status: 200, headers: { etag: object.etag }, body: '' });
  }

  function stored(key: string, body: Buffer, headers: Record<string, string>): StoredObject {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    const cacheControl = headers['cache-control'];
    return { key, body, etag, contentType, cacheControl, modifiedAt: now() };
  }

  function copy(bucket: Bucket, key: string, source: string): WireResponse {
    const [, from = '', fromKey = ''] = /^\/?([^/]*)\/(.*)$/s.exec(source) ?? [];
    const object = buckets.of(from).get(decodeURIComponent(fromKey));
    if (!object) throw missing();
    const copied = { ...object, key, modifiedAt: now() };
    bucket.set(key, copied);
    const LastModified = new Date(copied.modifiedAt).toISOString();
    return wired(xmlAnswer('CopyObjectResult', { ETag: copied.etag, LastModified }));
  }

  /** What a browser sends by a form that a function signed; gives what S3 answers. */
  function post(bucketName: string, request: WireRequest): WireResponse {
    try {
      const bucket = buckets.of(bucketName);
      const { fields, file } = readForm(request);
      const asked = { bucket: bucketName, fields, size: file.length };
      requirePolicy(fields.policy ?? '', asked, new Date(now()));
      const key = fields.key ?? '';
      bucket.set(key, stored(key, file, fields));
      return wired({ status: 204, headers: {}, body: '' });
    } catch (error) {
      if (!(error instanceof AwsFailure)) throw error;
      return wired(xmlFailure(error.code, error.message, error.status));
    }
  }

  return { handle, post, of: buckets.of };
}

/** A bucket comes first in the path, as `forcePathStyle` writes it, or in the name of the host. */
export function asAwsRequest({ method, path, query, headers, body }: WireRequest): AwsRequest {
  const [, inHost] = /^(.+)\.s3\./.exec(headers.host ?? '') ?? [];
  const url = new URL(`https://s3.local${inHost === undefined ? '' : `/${inHost}`}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { method, url, headers, body, principal: undefined };
}
