import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { UnusableWeights } from '@atelier/preview-models/network-weights';
import * as z from 'zod/mini';

/** An error that the person who starts the studio can fix; shown without a stack trace. */
export class StartFailure extends Error {}

/** Turns what the person can fix (a port in use, a full disk, a damaged model) into a StartFailure; returns any other error as it is. */
export function explained(error: unknown): unknown {
  if (error instanceof UnusableWeights) return new StartFailure(error.message, { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new StartFailure('The disk is full. Make room, and start again.');
  if (!(error instanceof Error) || code !== 'EADDRINUSE') return error;
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

/** Ports that a studio takes, one after the other: of the site, AWS, Replicate and Vapi. */
const portCount = 4;

/** The first of so many free ports: the one that is wanted, or the next where one of them is taken. */
export async function freePortsFrom(wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  for (let first = wanted; first + portCount - 1 <= 65_535; first += portCount) {
    const ports = Array.from({ length: portCount }, (_, n) => first + n);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new StartFailure(`No four ports in a row are free from ${wanted} on.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await listen(server, port);
    await close(server);
    return true;
  } catch {
    return false;
  }
}

/** File of a data folder that says how the studio that works with it is reached; only its owner may read it. */
export const operatorFile = 'operator.json';

/** How whoever operates the studio on this machine reaches it: its site, its AWS, and credentials that may do everything there. */
export const operatorAccessSchema = z.object({
  site: z.url(),
  aws: z.url(),
  region: z.string(),
  account: z.string(),
  /** Of Clerk's Backend API, which knows the accounts of people. */
  clerkApi: z.url(),
  credentials: z.object({
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
    sessionToken: z.string(),
  }),
});

export type OperatorAccess = z.infer<typeof operatorAccessSchema>;

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
