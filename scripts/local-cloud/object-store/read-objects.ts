import { AwsFailure, type AwsResponse } from '../aws/service.ts';
import type { StoredObject } from './object-folder.ts';
import type { ObjectStore, ReadObject } from './object-store.ts';
import { type XmlFields, xmlAnswer } from './xml.ts';

type GetObject = {
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

const maxPageCount = 1000;

/** One line of a listing: an object, or all that share a prefix up to the delimiter. */
type Entry = { name: string; object?: StoredObject };

/** ListObjectsV2. */
export function listObjects(
  store: ObjectStore,
  bucket: string,
  query: URLSearchParams,
): AwsResponse {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : query.get('start-after');
  const entries = group(store.list(bucket, prefix), prefix, query.get('delimiter') ?? '').filter(
    ({ name }) => after === null || Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0,
  );
  const page = entries.slice(0, pageSize(query.get('max-keys')));
  const last = page.at(-1)?.name ?? '';
  const more = page.length < entries.length;
  const shown = (name: string) =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(name).replaceAll('%2F', '/') : name;

  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: shown(prefix),
    KeyCount: page.length,
    MaxKeys: pageSize(query.get('max-keys')),
    IsTruncated: more,
    ...(query.has('encoding-type') && { EncodingType: 'url' }),
    ...(more &&
      page.length > 0 && { NextContinuationToken: Buffer.from(last).toString('base64url') }),
    Contents: page.flatMap(({ object }) => (object ? [contentsOf(object, shown)] : [])),
    CommonPrefixes: page.flatMap(({ name, object }) => (object ? [] : [{ Prefix: shown(name) }])),
  });
}

function contentsOf(object: StoredObject, shown: (name: string) => string): XmlFields {
  return {
    Key: shown(object.key),
    LastModified: object.lastModified,
    ETag: object.etag,
    Size: object.size,
    StorageClass: 'STANDARD',
  };
}

function group(objects: StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? object.key : object.key.slice(0, end + delimiter.length);
    entries.set(name, end < 0 ? { name, object } : { name });
  }
  return [...entries.values()];
}

function pageSize(text: string | null): number {
  const size = Number(text ?? maxPageCount);
  if (Number.isInteger(size) && size >= 0) return Math.min(size, maxPageCount);
  throw new AwsFailure('InvalidArgument', 'max-keys must be a number of 0 or more', 400);
}
