import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { correctionLines } from './correction-lines.ts';
import type { Corrections } from './correction-records.ts';

/** Adds a file beside the earlier ones in a data folder, whole or not at all; answers its path. */
export async function addCorrectionFile(
  dataDir: string,
  corrections: Corrections,
): Promise<string> {
  const folder = join(dataDir, 'costs', 'corrections');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${corrections.name}.jsonl`);
  await writeFile(`${path}.new`, correctionLines(corrections.records));
  await rename(`${path}.new`, path);
  return path;
}
