import { AwsFailure } from '@atelier/local-cloud/parts/aws/service';
import { textsOf, xmlAnswer } from '@atelier/local-cloud/parts/object-store/xml';
import type { WireResponse } from '../wire.ts';
import type { Bucket } from './buckets.ts';

/** What a request reads; a range of it from one byte to another, where it says so. */
export function get(bucket: Bucket, key: string, range: string | undefined): WireResponse {
  const object = bucket.get(key);
  if (!object) throw missing();
  const { etag, contentType, cacheControl, modifiedAt, body } = object;
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? 'bytes=0-') ?? [];
  const end = Math.min(to === '' ? body.length : Number(to) + 1, body.length);
  const part = body.subarray(Number(from), end);
  const headers = {
    etag,
    'content-type': contentType,
    'content-length': String(part.length),
    'last-modified': new Date(modifiedAt).toUTCString(),
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...(range !== undefined && { 'content-range': `bytes ${from}-${end - 1}/${body.length}` }),
  };
  return wired({ status: range === undefined ? 200 : 206, headers, body: part });
}

/** Most keys that a list tells at once. */
const maxPageCount = 1000;

/** The objects whose keys begin as the query says, a page at a time. */
export function list(bucket: Bucket, query: URLSearchParams): WireResponse {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
  const all = bucket.under(prefix).filter(({ key }) => key > after);
  const size = Math.min(Number(query.get('max-keys') ?? maxPageCount), maxPageCount);
  const page = all.slice(0, size);
  const last = page.at(-1);
  const more = last !== undefined && page.length < all.length;
  const Contents = page.map(({ key, etag, body, modifiedAt }) => ({
    Key: key,
    LastModified: new Date(modifiedAt).toISOString(),
    ETag: etag,
    Size: body.length,
  }));
  const next = more && { NextContinuationToken: last.key };
  return wired(
    xmlAnswer('ListBucketResult', { KeyCount: page.length, IsTruncated: more, ...next, Contents }),
  );
}

export function deleteAll(bucket: Bucket, xml: string): WireResponse {
  for (const key of textsOf(xml, 'Key')) bucket.delete(key);
  return wired(xmlAnswer('DeleteResult', {}));
}

/** Functions may not list the buckets, so what is not there looks like what is not theirs. */
export function missing(): AwsFailure {
  return new AwsFailure('AccessDenied', 'Access Denied', 403);
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer | string };

export function wired({ status, headers, body }: Answer): WireResponse {
  return { status, headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}
