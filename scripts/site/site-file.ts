import { extname } from 'node:path';
import mime from 'mime/lite';

/** How a file of the site is delivered: what its object in the bucket carries. */
export type Delivery = { readonly contentType: string; readonly cacheControl: string };

/** Text that is not its own judge of its encoding. */
const text = /^text\/|^application\/xml$/;

/** Of a key in the bucket: the file's path in the built site, without a slash before it. */
export function deliveryOf(key: string): Delivery {
  return { contentType: contentType(key), cacheControl: cacheControl(key) };
}

/** Whether the name has a hash of the content in it, as the bundler gives them in this folder. */
export function isHashed(key: string): boolean {
  return key.startsWith('assets/');
}

function contentType(key: string): string {
  // `image/vnd.microsoft.icon` is its registered name, which fewer browsers know.
  if (extname(key) === '.ico') return 'image/x-icon';
  const type = mime.getType(key) ?? 'application/octet-stream';
  return text.test(type) ? `${type}; charset=utf-8` : type;
}

/** What never changes under its name is kept for a year; of the rest every visit asks whether it changed. */
function cacheControl(key: string): string {
  return isHashed(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
