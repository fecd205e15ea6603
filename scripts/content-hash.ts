import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** A hash over the names and contents of all files that the patterns find; packages do not count. */
export function contentHash(patterns: readonly string[], ...extra: string[]): string {
  const files = globSync([...patterns], {
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  for (const text of extra) hash.update(text);
  return hash.digest('hex');
}
