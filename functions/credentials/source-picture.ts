import { createHash } from 'node:crypto';
import type { CleanImage } from '../storage/images.ts';

/** A picture that a result was made from, as it is kept; its hash in hexadecimal digits. */
export type SourcePicture = { contentType: string; sha256: string };

export function sourceOf({
  bytes,
  contentType,
}: Pick<CleanImage, 'bytes' | 'contentType'>): SourcePicture {
  return { contentType, sha256: createHash('sha256').update(bytes).digest('hex') };
}
