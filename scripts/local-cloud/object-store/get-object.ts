import { AwsFailure, type AwsResponse } from '../aws/service.ts';
import type { ObjectStore, ReadObject } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';

export type GetObject = {
  bucket: string;
  key: string;
  /** Lower-case names; Range and the conditional ones count. */
  headers: Record<string, string>;
  /** `response-*` parameters of a presigned URL. */
  query: URLSearchParams;
};

/** Answers GET and HEAD of an object; undefined when it is not there. */
export async function getObject(
  store: ObjectStore,
  { bucket, key, headers, query }: GetObject,
): Promise<AwsResponse | undefined> {
  const object = store.head(bucket, key);
  if (object === undefined) return undefined;
  const early = conditionalAnswer(object, headers);
  if (early !== undefined) return early;
  const { range, 'if-range': sameAs } = headers;
  const part = sameAs === undefined || namesEtag(sameAs, object.etag) ? range : undefined;
  const read = await store.read(bucket, key, part);
  return (
    read && {
      status: read.range ? 206 : 200,
      headers: headersOf(read, headers, query),
      body: read.body,
    }
  );
}

function conditionalAnswer(
  object: StoredObject,
  headers: Record<string, string>,
): AwsResponse | undefined {
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
  const before = headers['if-unmodified-since'];
  if (match !== undefined && !namesEtag(match, object.etag)) {
    throw new AwsFailure('PreconditionFailed', 'If-Match did not hold', 412);
  }
  const lastModified = Math.floor(Date.parse(object.lastModified) / 1000) * 1000;
  if (match === undefined && before !== undefined && lastModified > Date.parse(before)) {
    throw new AwsFailure('PreconditionFailed', 'If-Unmodified-Since did not hold', 412);
  }
  const unchanged =
    noneMatch === undefined
      ? since !== undefined && lastModified <= Date.parse(since)
      : namesEtag(noneMatch, object.etag);
  return unchanged ? { status: 304, headers: { etag: object.etag }, body: '' } : undefined;
}

/** Whether an If-Match or If-None-Match header names this ETag. */
export function namesEtag(header: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

function headersOf(
  { object, body, range }: ReadObject,
  asked: Record<string, string>,
  query: URLSearchParams,
): Record<string, string> {
  const metadata = Object.entries(object.metadata).map(([name, value]) => [
    `x-amz-meta-${name}`,
    value,
  ]);
  const overrides = [...query]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value]);
  const checksums = asked['x-amz-checksum-mode'] === 'ENABLED' && !range ? object.checksums : {};
  return {
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    etag: object.etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'x-amz-server-side-encryption': 'AES256',
    ...object.headers,
    ...checksums,
    ...Object.fromEntries([...metadata, ...overrides]),
    'content-length': String(body.length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  };
}
