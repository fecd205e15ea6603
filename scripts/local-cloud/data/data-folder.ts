import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../host.ts';

/** Marks a folder as Atelier's own, so that `--fresh` never empties another one. */
const markerFile = 'atelier-data';

/** An empty database whose lock the operating system takes back when its process ends, however that ends. */
const lockFile = 'lock.db';

/** Says who holds the lock. */
const ownerFile = 'lock';

/** Creates and locks the folder for this process; returns a function that unlocks it. */
export function takeDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  requireOwn(folder);
  const release = lock(folder);
  writeFileSync(
    join(folder, markerFile),
    'Data of the studio. `npm start -- --fresh` empties it.\n',
  );
  writeFileSync(join(folder, ownerFile), `process ${process.pid} on ${hostname()}`);
  return release;
}

/** Removes everything that earlier runs left in the folder. */
export function emptyDataFolder(folder: string): void {
  if (!existsSync(folder)) return;
  requireOwn(folder);
  lock(folder)();
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

/** The number of a process says nothing of its container: only the lock itself tells whether somebody holds it. */
function lock(folder: string): () => void {
  const database = new DatabaseSync(join(folder, lockFile));
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (cause) {
    database.close();
    const owner = existsSync(join(folder, ownerFile))
      ? ` (${readFileSync(join(folder, ownerFile), 'utf8')})`
      : '';
    throw new StartFailure(
      `The data in ${resolve(folder)} is in use by another Atelier${owner}. ` +
        'Stop it first, or set ATELIER_DATA to another folder.',
      { cause },
    );
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/** With less room than this nothing is kept reliably. */
const leastFreeBytes = 2 ** 20;

/** How often the console says that the disk is full, in milliseconds. */
const sayAgainMs = 60_000;

let saidAt = Number.NEGATIVE_INFINITY;

/** Whether the folder's disk is full, or an error came of that; then the console says so, now and then. */
export function isDiskFull(folder: string, error?: unknown): boolean {
  const { bavail, bsize } = statfsSync(folder);
  const isOfIt = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  if (!isOfIt && bavail * bsize >= leastFreeBytes) return false;
  if (performance.now() - saidAt > sayAgainMs) {
    saidAt = performance.now();
    console.error(
      `The disk of ${resolve(folder)} is full: make room, then start the studio again.`,
    );
  }
  return true;
}
