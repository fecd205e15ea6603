import { AwsFailure, type AwsResponse } from '../aws/service.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';
import { type XmlFields, xmlAnswer } from './xml.ts';

const LARGEST_PAGE = 1000;

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
  const size = Number(text ?? LARGEST_PAGE);
  if (Number.isInteger(size) && size >= 0) return Math.min(size, LARGEST_PAGE);
  throw new AwsFailure('InvalidArgument', 'max-keys must be a number of 0 or more', 400);
}
