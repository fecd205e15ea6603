import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { deliveryOf } from '../../site-file.ts';
import { type ByteRange, byteRange } from '../object-store/byte-range.ts';
import type { BucketAccess } from './bucket-access.ts';
import { bucketError, missingFrom } from './bucket-error.ts';
import type { Origin } from './cdn.ts';

export type SiteOriginOptions = {
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

/** The whole file, or the bytes of it that are asked for: a video is not sought in otherwise. */
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
