import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newIdentifier } from './identifier.ts';
import type { OutputFile } from './model.ts';

const TYPES: Record<OutputFile['extension'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** The files that models made, served to anyone who knows their address. */
export type OutputStore = {
  /** Keeps a file for a prediction and returns its path under the server's origin. */
  put(predictionId: string, file: OutputFile): Promise<string>;
  read(name: string): Promise<{ bytes: Buffer; type: string } | undefined>;
  remove(predictionId: string): Promise<void>;
};

export function openOutputStore(folder: string): OutputStore {
  mkdirSync(folder, { recursive: true });
  return {
    async put(predictionId, { bytes, extension }) {
      const name = `${predictionId}-${newIdentifier()}.${extension}`;
      await writeFile(join(folder, name), bytes);
      return `/outputs/${name}`;
    },
    async read(name) {
      const parts = /^[a-z0-9]+-[a-z0-9]+\.(png|jpg|webp|mp4)$/.exec(name);
      const extension = parts?.[1];
      if (!extension) return undefined;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      const type = Object.entries(TYPES).find(([known]) => known === extension)?.[1];
      return bytes && type ? { bytes, type } : undefined;
    },
    async remove(predictionId) {
      const names = await readdir(folder);
      const own = names.filter((name) => name.startsWith(`${predictionId}-`));
      await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
