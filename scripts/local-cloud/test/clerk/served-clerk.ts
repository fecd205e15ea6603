import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll } from 'vitest';
import type { LocalClerk } from '../../clerk/local-clerk.ts';
import { close, listen } from '../../host.ts';

/** Serves the local Clerk while the tests of a file run; answers the address of its backend API. */
export function servedClerk({ fetch }: Pick<LocalClerk, 'fetch'>): () => string {
  const server = createServer(getRequestListener(fetch));
  let port: number;
  beforeAll(async () => {
    port = await listen(server, 0);
  });
  afterAll(() => close(server));
  return () => `http://127.0.0.1:${port}/__clerk/backend`;
}
