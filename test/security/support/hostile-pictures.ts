import { hostileFiles } from './hostile-files.ts';
import { hostileJpegs } from './hostile-jpegs.ts';
import { hostilePngs } from './hostile-pngs.ts';
import { hostileWebps } from './hostile-webps.ts';
import type { Pictures } from './pictures.ts';

/** Files that are made to break what decodes them, or to cost it memory or time. Each has at most 2 MB. */
export const hostilePictures: Pictures = {
  ...hostilePngs,
  ...hostileJpegs,
  ...hostileWebps,
  ...hostileFiles,
};

/** Those that take seconds, and need less memory than others of their kind: for the full run. */
export const slowPictures: readonly string[] = [
  'a hundred zTXt of 10 MB',
  'a CMYK JPEG',
  'a progressive CMYK JPEG',
  'a lossless WebP',
  'a lossless WebP of 3,333 x 12,000',
  'a lossless WebP with alpha',
  'a lossless WebP with alpha, turned',
  'a lossy WebP',
  'a lossy WebP that is turned',
  'a lossy WebP with alpha',
  'a WebP as noisy as 2 MB can be',
  'a WebP of 20,000 frames of 12,000 x 3,333',
  'a CMYK JPEG that is turned',
  'a progressive CMYK JPEG that is turned',
  'a progressive JPEG of 95 scans',
  'an interlaced PNG of 16 bits with alpha',
  'an interlaced PNG of 16 bits with alpha, turned',
];
