import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** Says that a folder is Atelier's own, so that nothing else is ever emptied. */
const markerFile = 'atelier-data';

/** Holds the id of the process that works with the folder. */
const lockFile = 'lock';

/** Makes the folder ready and takes it for this process; the answer gives it back. */
export function takeDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  requireOwn(folder);
  requireFree(folder);
  writeFileSync(
    join(folder, markerFile),
    'Data of the studio. `npm start -- --fresh` empties it.\n',
  );
  const lock = join(folder, lockFile);
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  return () => rmSync(lock, { force: true });
}

/** Removes everything that earlier runs left in the folder. */
export function emptyDataFolder(folder: string): void {
  if (!existsSync(folder)) return;
  requireOwn(folder);
  requireFree(folder);
  for (const entry of readdirSync(folder)) {
    if (entry !== markerFile) rmSync(join(folder, entry), { recursive: true });
  }
}

function requireOwn(folder: string): void {
  const entries = readdirSync(folder);
  if (entries.length === 0 || entries.includes(markerFile)) return;
  throw new StartFailure(
    `${resolve(folder)} holds other files. Set ATELIER_DATA to a folder that is empty or new.`,
  );
}

function requireFree(folder: string): void {
  const lock = join(folder, lockFile);
  if (!existsSync(lock)) return;
  const owner = Number(readFileSync(lock, 'utf8'));
  if (isRunning(owner)) {
    throw new StartFailure(
      `The data in ${resolve(folder)} is in use by another Atelier (process ${owner}). ` +
        'Stop it first, or set ATELIER_DATA to another folder.',
    );
  }
  rmSync(lock);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
