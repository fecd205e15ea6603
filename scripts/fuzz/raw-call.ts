import { request } from 'node:http';

/** A request as it goes over the wire: nothing of it need be valid. */
export type RawCall = {
  method: string;
  path: string;
  headers: ReadonlyArray<readonly [string, string]>;
  body: Buffer;
};

/** What came back; a status alone where the connection ended early. */
export type RawAnswer =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'broken'; reason: string }
  | { kind: 'silent' };

/** After so many milliseconds without an answer a request hangs: longer than any function lives. */
const maxWaitMs = 100_000;

/** Sends a request that `fetch` would refuse to send. */
export function sendRaw(origin: string, call: RawCall): Promise<RawAnswer> {
  const { method, path, headers, body } = call;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const outgoing = request(
      { hostname, port, method, path, timeout: maxWaitMs, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', ({ message }) => resolve({ kind: 'broken', reason: message }));
        incoming.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          resolve({ kind: 'answered', status: incoming.statusCode ?? 0, body: answer });
        });
      },
    );
    outgoing.on('timeout', () => {
      resolve({ kind: 'silent' });
      outgoing.destroy();
    });
    outgoing.on('error', ({ message }) => resolve({ kind: 'broken', reason: message }));
    for (const [name, value] of headers) outgoing.appendHeader(name, value);
    outgoing.setHeader('content-length', body.length);
    outgoing.end(body);
  });
}
