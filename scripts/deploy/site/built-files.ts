import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the site, by its key in the bucket. */
export type SiteFile = {
  key: string;
  bytes: Buffer;
  md5: string;
  /** Sent only where the bucket has nothing under the key. */
  isFallback?: boolean;
};

/** Every file of the built site. */
export async function builtFiles(folder: string): Promise<SiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length === 0) throw new Error(`${folder} holds no site`);
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return siteFile(relative(folder, path).split(sep).join('/'), await readFile(path));
    }),
  );
}

/** A file with this content. */
export function siteFile(key: string, content: Buffer | string): SiteFile {
  const bytes = Buffer.from(content);
  return { key, bytes, md5: createHash('md5').update(bytes).digest('hex') };
}
