import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../ledger/database.ts';

/** Makes `events` of files of log lines as they were delivered, by a path each. */
export async function addDeliveredLines(
  database: Database,
  files: readonly string[],
): Promise<void> {
  // There is no reading of no files.
  const empty = join(database.folder, 'empty.jsonl');
  await writeFile(empty, '');
  await database.set('files', [empty, ...files]);
  await database.run('delivered-events');
}
