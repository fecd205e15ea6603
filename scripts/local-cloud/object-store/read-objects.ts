import { AwsFailure, type AwsResponse } from '../aws/service.ts';
import type { StoredObject } from './object-folder.ts';
import type { ListedVersion, ObjectStore, ReadObject } from './object-store.ts';
import { notImplemented } from './operation.ts';
import { type XmlFields, xmlAnswer } from './xml.ts';

type GetObject = {
  bucket: string;
  key: string;
  /** Lower-case names; Range and the conditional ones count. */
  headers: Record<string, string>;
};

/** Answers GET and HEAD of an object; undefined when it is not there. */
export async function getObject(
  store: ObjectStore,
  { bucket, key, headers }: GetObject,
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
      headers: headersOf(read, headers),
      body: read.body,
    }
  );
}

function conditionalAnswer(
  object: StoredObject,
  headers: Record<string, string>,
): AwsResponse | undefined {
  const { 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
  const other = ['if-match', 'if-unmodified-since'].find((name) => name in headers);
  if (other !== undefined) throw notImplemented(`${other} of a read`);
  const lastModified = Math.floor(Date.parse(object.lastModified) / 1000) * 1000;
  const unchanged =
    noneMatch === undefined
      ? since !== undefined && lastModified <= Date.parse(since)
      : namesEtag(noneMatch, object.etag);
  return unchanged ? { status: 304, headers: { etag: object.etag }, body: '' } : undefined;
}

/** Whether an If-None-Match or If-Range header names this ETag. */
function namesEtag(header: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

function headersOf(
  { object, body, range }: ReadObject,
  asked: Record<string, string>,
): Record<string, string> {
  const metadata = Object.entries(object.metadata).map(([name, value]) => [
    `x-amz-meta-${name}`,
    value,
  ]);
  const checksums = asked['x-amz-checksum-mode'] === 'ENABLED' && !range ? object.checksums : {};
  return {
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    etag: object.etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'x-amz-server-side-encryption': 'AES256',
    ...object.headers,
    ...checksums,
    ...Object.fromEntries(metadata),
    'content-length': String(body.length),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  };
}

const maxPageCount = 1000;

/** ListObjectsV2. With a delimiter, what is in a folder is told by the folder alone. */
export function listObjects(
  store: ObjectStore,
  bucket: string,
  query: URLSearchParams,
): AwsResponse {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const token = query.get('continuation-token');
  const after = token && Buffer.from(token, 'base64url');
  const listed = new Map<string, StoredObject | undefined>();
  for (const object of store.list(bucket, prefix)) {
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    if (delimiter && end >= 0) listed.set(object.key.slice(0, end + delimiter.length), undefined);
    else listed.set(object.key, object);
  }
  const rest = [...listed].filter(
    ([name]) => !after || Buffer.compare(Buffer.from(name), after) > 0,
  );
  const maxKeys = pageSize(query.get('max-keys'));
  const page = rest.slice(0, maxKeys);
  const last = page.at(-1)?.[0];
  const more = page.length < rest.length;
  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: maxKeys,
    IsTruncated: more,
    ...(more && last && { NextContinuationToken: Buffer.from(last).toString('base64url') }),
    Contents: page.flatMap(([, object]) => (object ? [contentsOf(object)] : [])),
    CommonPrefixes: page.flatMap(([name, object]) => (object ? [] : [{ Prefix: name }])),
  });
}

/** ListObjectVersions, without folders: every version of a prefix. */
export function listVersions(
  store: ObjectStore,
  bucket: string,
  query: URLSearchParams,
): AwsResponse {
  const [keyMarker, versionMarker] = [query.get('key-marker'), query.get('version-id-marker')];
  const all = store.versions(bucket, query.get('prefix') ?? '');
  const marked = all.findIndex(
    ({ key, versionId }) => key === keyMarker && versionId === versionMarker,
  );
  if (keyMarker !== null && marked < 0) throw notImplemented('markers that a page did not tell');
  const maxKeys = pageSize(query.get('max-keys'));
  const page = all.slice(marked + 1, marked + 1 + maxKeys);
  const last = page.at(-1);
  const more = marked + 1 + page.length < all.length;
  return xmlAnswer('ListVersionsResult', {
    Name: bucket,
    MaxKeys: maxKeys,
    IsTruncated: more,
    ...(more && last && { NextKeyMarker: last.key, NextVersionIdMarker: last.versionId }),
    Version: page.flatMap((version) =>
      version.object ? [{ ...contentsOf(version.object), ...toldOf(version) }] : [],
    ),
    DeleteMarker: page.filter(({ object }) => !object).map(toldOf),
  });
}

function toldOf({ key, versionId, lastModified, isLatest }: ListedVersion): XmlFields {
  return { Key: key, VersionId: versionId, IsLatest: isLatest, LastModified: lastModified };
}

function contentsOf({ key, lastModified, etag, size }: StoredObject): XmlFields {
  const fields = { Key: key, LastModified: lastModified, ETag: etag, Size: size };
  return { ...fields, StorageClass: 'STANDARD' };
}

function pageSize(text: string | null): number {
  const size = Number(text ?? maxPageCount);
  if (Number.isInteger(size) && size >= 0) return Math.min(size, maxPageCount);
  throw new AwsFailure('InvalidArgument', 'max-keys must be a number of 0 or more', 400);
}
