import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '../listen.ts';

/** Takes the answers of custom resources' functions, as the bucket behind a presigned URL does. */
export type ResponseDoor = {
  /** A URL that takes one answer, and what was put there. */
  open(): { url: string; body: Promise<Buffer> };
  close(): Promise<void>;
};

export async function createResponseDoor(): Promise<ResponseDoor> {
  const waiting = new Map<string, (body: Buffer) => void>();
  const server = createServer((incoming, outgoing) => {
    void take(incoming).then((status) => outgoing.writeHead(status).end());
  });
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;

  async function take(incoming: IncomingMessage): Promise<number> {
    const body = await buffer(incoming);
    const path = incoming.url ?? '';
    const deliver = waiting.get(path);
    // The URL is signed for a PUT without a content type.
    const isSigned = incoming.method === 'PUT' && !incoming.headers['content-type'];
    if (deliver === undefined || !isSigned) return 403;
    waiting.delete(path);
    deliver(body);
    return 200;
  }

  return {
    open: () => {
      const path = `/${randomUUID()}`;
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      waiting.set(path, resolve);
      return { url: origin + path, body: promise };
    },
    close: () => close(server),
  };
}
