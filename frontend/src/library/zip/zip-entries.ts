import { timeOf } from '../../../../shared/result-time.ts';
import { fileAddress, type Result, wordsOf } from '../../history/result.ts';
import type { ZipEntry } from '../../lib/save-zip.ts';
import { transcriptText } from '../../media/transcript.ts';
import { zipNames } from './zip-names.ts';

type Reading = {
  /** The file of a result; it may reject. */
  read: (result: Result, signal: AbortSignal) => Promise<Blob>;
  /** Told before each file how many are done. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** What the archive says of its files, for whoever reads it by a program. */
type ManifestEntry = {
  id: string;
  tool: string;
  words: string;
  createdAt: string;
  favorite: boolean;
  /** Null where the file could not be read. */
  file: string | null;
};

/**
 * The files of results, one after another, as they are read; at last a manifest. A file that cannot be read is left
 * out, which the manifest says, and `missed` counts.
 */
export async function* zipEntries(
  results: readonly Result[],
  { read, onProgress, signal }: Reading,
  missed: { count: number },
): AsyncGenerator<ZipEntry> {
  const names = zipNames(results);
  const manifest: ManifestEntry[] = [];
  for (const [n, result] of results.entries()) {
    signal.throwIfAborted();
    onProgress(n);
    const input = await contentOf(result, read, signal);
    signal.throwIfAborted();
    const name = names[n] ?? result.id;
    manifest.push(manifestEntry(result, input === undefined ? null : name));
    if (input === undefined) missed.count += 1;
    else yield { name, lastModified: new Date(timeOf(result)), input };
  }
  const text = JSON.stringify({ results: manifest }, null, 2);
  yield { name: 'manifest.json', lastModified: new Date(), input: text };
}

async function contentOf(
  result: Result,
  read: Reading['read'],
  signal: AbortSignal,
): Promise<Blob | string | undefined> {
  if (result.feature === 'audioChat') return transcriptText(result);
  if (!fileAddress(result)) return undefined;
  return read(result, signal).catch(() => undefined);
}

function manifestEntry(result: Result, file: string | null): ManifestEntry {
  const { id, feature, createdAt, favorite } = result;
  return { id, tool: feature, words: wordsOf(result), createdAt, favorite, file };
}
