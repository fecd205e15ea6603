import type { BucketAccess } from './bucket-access.ts';

/** How S3 tells the distribution of an error. */
export function bucketError(status: number, code: string): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return new Response(text, { status, headers: { 'content-type': 'application/xml' } });
}

/** Who may not list a bucket is not told what is missing in it. */
export function missingFrom({ mayList }: Pick<BucketAccess, 'mayList'>): Response {
  return mayList() ? bucketError(404, 'NoSuchKey') : bucketError(403, 'AccessDenied');
}
