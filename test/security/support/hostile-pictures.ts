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
