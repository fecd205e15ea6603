import { readFileSync } from 'node:fs';
import type { FileChoice } from './editor.ts';

const megabyte = 1024 * 1024;

/** Files that are no upload, and what is said of each: specification, section 5. */
export const rejectedFiles: ReadonlyArray<{ file: FileChoice; message: string }> = [
  {
    file: { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * megabyte + 1) },
    message: '"big.png" is too large. Please upload an image under 2MB.',
  },
  {
    file: { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    message: '"notes.txt" is not a supported image type.',
  },
  {
    file: { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    message: '"moving.gif" is not a supported image type.',
  },
];

const photo = readFileSync('test/fixtures/images/shoe.jpg');

/** One file of each type that is accepted; the last is as large as one may be. */
export const acceptedFiles: readonly FileChoice[] = [
  { name: 'one.jpeg', mimeType: 'image/jpeg', buffer: photo },
  { name: 'two.jpg', mimeType: 'image/jpeg', buffer: photo },
  { name: 'three.png', mimeType: 'image/png', buffer: photo },
  {
    name: 'four.webp',
    mimeType: 'image/webp',
    buffer: Buffer.concat([photo, Buffer.alloc(2 * megabyte - photo.length)]),
  },
];
