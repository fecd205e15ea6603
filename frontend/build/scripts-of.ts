import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** The files of the scripts that a module needs when it is imported: its own, and whatever they import. */
export function scriptsOf(chunks: readonly Chunk[], modulePath: string): string[] {
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${modulePath}`)));
  if (!own) throw new Error(`No script of the site has ${modulePath} in it.`);
  const found = new Set([own.fileName]);
  // A set gives what is added while it is walked, too.
  for (const file of found) {
    for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) {
      found.add(name);
    }
  }
  return [...found];
}
