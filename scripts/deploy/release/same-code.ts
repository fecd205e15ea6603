import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parts } from './release.ts';

/** Throws unless the functions and layers of all these releases are the same, whose names are hashes of what is in them. */
export async function requireSameCode(folders: readonly string[]): Promise<void> {
  const codes = await Promise.all(folders.map(codeIn));
  const all = [...new Set(codes.flat())];
  for (const [place, code] of codes.entries()) {
    const missing = all.filter((name) => !code.includes(name));
    if (missing.length === 0) continue;
    throw new Error(`${folders[place]} has other code than the rest: ${missing.join(', ')}`);
  }
  console.log(`${all.length} functions and layers in ${folders.join(' and ')}.`);
}

async function codeIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, parts.cloud));
  return names.filter((name) => name.startsWith('asset.'));
}
