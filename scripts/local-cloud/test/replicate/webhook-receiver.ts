import { once } from 'node:events';
import { createServer } from 'node:http';

export type Delivery = { headers: Record<string, string>; body: string };

/** An HTTP server that collects webhooks and answers them with the given statuses, then with 200. */
export async function startReceiver(...statuses: number[]) {
  const deliveries: Delivery[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.entries(request.headers).map(([k, v]) => [k, String(v)] as const);
    deliveries.push({
      headers: Object.fromEntries(headers),
      body: Buffer.concat(chunks).toString(),
    });
    response.writeHead(statuses.shift() ?? 200).end();
    for (const wake of waiting.splice(0)) wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    /** Resolves when so many webhooks have come. */
    async received(count: number): Promise<Delivery[]> {
      while (deliveries.length < count)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      return deliveries;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
