import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { UnusableWeights } from '@atelier/preview-models/network-weights';

/** An error that the person who starts the studio can fix; shown without a stack trace. */
export class StartFailure extends Error {}

/** Turns what the person can fix (a port in use, a damaged model) into a StartFailure; returns any other error as it is. */
export function explained(error: unknown): unknown {
  if (error instanceof UnusableWeights) return new StartFailure(error.message, { cause: error });
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!inUse) return error;
  const port = 'port' in error ? ` ${error.port}` : '';
  return new StartFailure(
    `Port${port} is in use. Stop what uses it, or choose another: PORT=4000 npm start`,
    { cause: error },
  );
}

/** The site's port from `PORT`, 3000 by default. The three ports above it serve the other emulators. */
export function portFrom(text: string | undefined): number {
  const port = Number(text || '3000');
  if (Number.isInteger(port) && port >= 0 && port <= 65_532) return port;
  throw new StartFailure(`PORT must be a number from 0 to 65532, not "${text}".`);
}

/** Listens on the loopback interface and gives the port; 0 takes any free one. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server listens on no port.');
}

/** Ends a server and every connection to it. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Marks a folder as Atelier's own, so that `--fresh` never empties another one. */
const markerFile = 'atelier-data';

/** Holds the id of the process that works with the folder. */
const lockFile = 'lock';

/** Creates and locks the folder for this process; returns a function that unlocks it. */
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
