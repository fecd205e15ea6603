import { createServer, type RequestListener } from 'node:http';

/** Serves on a free port of this machine. */
export async function serve(
  listener: RequestListener,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
