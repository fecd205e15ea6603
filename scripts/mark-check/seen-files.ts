import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Environment variable with the folder where browser tests note the files that they saw; without it they note none. */
export const seenFilesVariable = 'ATELIER_SEEN_FILES';

/** Where they do in `npm test`. */
export const seenFiles = '.build/seen-files';

/** Variables that let browser tests note files; what was noted before is gone. */
export function noteSeenFiles(folder = seenFiles): Record<string, string> {
  rmSync(folder, { recursive: true, force: true });
  return { [seenFilesVariable]: resolve(folder) };
}

/** Folder beside the notes with some of the files. */
export const samplesFolder = 'samples';

/** Types of files that have marks, by what their names end with. */
export const markedTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
} as const;

/** What functions stored, and what browsers saved. People's own pictures are none of these. */
const kinds = [
  'stored image',
  'stored edit',
  'stored video',
  'stored small picture',
  'stored otherwise',
  'saved picture',
  'saved video',
  'saved HD picture',
  'saved finished picture',
  'saved example',
] as const;

const seenFileSchema = z.object({
  kind: z.enum(kinds),
  name: z.string(),
  /** It says in XMP how it was made. */
  hasXmp: z.boolean(),
  /** It has content credentials, whatever they say. */
  hasManifest: z.boolean(),
  /** Where it is kept, of some. */
  sample: z.optional(z.string()),
});

export type SeenFile = z.infer<typeof seenFileSchema>;
export type SeenKind = SeenFile['kind'];

/** All that was noted, by every worker. */
export function readSeenFiles(folder: string): SeenFile[] {
  const notes = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    : [];
  return notes
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => seenFileSchema.parse(JSON.parse(line)));
}
