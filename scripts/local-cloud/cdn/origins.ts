import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { deliveryOf } from '../../site/site-file.ts';
import type { BucketAccess } from '../aws/policy/resource-statements.ts';
import { AwsFailure, type AwsResponse } from '../aws/service.ts';
import { type ByteRange, byteRange, type ObjectStore } from '../object-store/object-store.ts';
import { getObject } from '../object-store/read-objects.ts';
import type { Origin } from './cdn.ts';

type SiteOriginOptions = {
  /** Folder with the built site; without one nothing but `files` is there. */
  folder: string | undefined;
  /** Contents of further files by their paths. */
  files: Readonly<Record<string, string>>;
  /** What the bucket's policy lets the distribution do. */
  access: BucketAccess;
};

/** The bucket with the built site, as CloudFront sees it. */
export function createSiteOrigin({ folder, files, access }: SiteOriginOptions): Origin {
  return {
    async fetch(request) {
      const path = pathOf(request);
      if (!access.mayRead(path?.slice(1) ?? '')) return bucketError(403, 'AccessDenied');
      const bytes = path && (await contentOf(path));
      if (!path || !bytes) return missingFrom(access);
      // As the deployment uploads it.
      const { contentType, cacheControl } = deliveryOf(path.slice(1));
      const headers = {
        'content-type': contentType,
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'cache-control': cacheControl,
        etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      };
      return request.method === 'HEAD'
        ? new Response(null, { headers })
        : wantedPart(request, bytes, headers);
    },
  };

  async function contentOf(path: string): Promise<Buffer | undefined> {
    const own = files[path];
    if (own !== undefined) return Buffer.from(own);
    if (folder === undefined) return undefined;
    return readFile(join(folder, path)).catch(() => undefined);
  }
}

/** The whole file, or the requested bytes, which browsers need to seek in a video. */
function wantedPart(request: Request, bytes: Buffer, headers: Record<string, string>): Response {
  const range = rangeOf(request, bytes.length);
  if (range === 'none') return bucketError(416, 'InvalidRange');
  if (!range) return new Response(new Uint8Array(bytes), { headers });
  const { start, end } = range;
  return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    },
  });
}

/** Nothing where the whole is asked for; `none` for bytes that are not there. */
function rangeOf(request: Request, size: number): ByteRange | 'none' | undefined {
  try {
    return byteRange(request.headers.get('range') ?? undefined, size);
  } catch {
    return 'none';
  }
}

/** The key in the bucket, or nothing for what cannot be one. */
function pathOf(request: Request): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url).pathname);
    return normalize(path) === path && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** A private bucket, read with what its policy lets the distribution do. */
export function createBucketOrigin(
  store: ObjectStore,
  bucket: string,
  access: BucketAccess,
): Origin {
  return {
    async fetch(request) {
      const key = keyOf(request);
      if (key === undefined) return bucketError(400, 'InvalidURI');
      if (!access.mayRead(key)) return bucketError(403, 'AccessDenied');
      const answer = await read(store, bucket, key, request);
      if (answer instanceof AwsFailure) return bucketError(answer.status, answer.code);
      if (!answer) return missingFrom(access);
      const { status, headers, body } = answer;
      const bodiless = request.method === 'HEAD' || status === 304;
      return new Response(bodiless ? null : new Uint8Array(Buffer.from(body)), { status, headers });
    },
  };
}

async function read(
  store: ObjectStore,
  bucket: string,
  key: string,
  request: Request,
): Promise<AwsResponse | AwsFailure | undefined> {
  const headers = Object.fromEntries(request.headers);
  try {
    return await getObject(store, { bucket, key, headers });
  } catch (error) {
    if (error instanceof AwsFailure) return error;
    throw error;
  }
}

function keyOf(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** How S3 tells the distribution of an error. */
function bucketError(status: number, code: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return new Response(text, { status, headers: { 'content-type': 'application/xml' } });
}

/** Without permission to list the bucket, a missing key is a 403, not a 404. */
function missingFrom({ mayList }: Pick<BucketAccess, 'mayList'>): Response {
  return mayList() ? bucketError(404, 'NoSuchKey') : bucketError(403, 'AccessDenied');
}
