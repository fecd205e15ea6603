import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { serve } from '../../support/http-server.ts';

type Reply =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'drop'
  | 'silent';

type Received = { call: string; key: string | undefined; body: unknown };

const joinable = { webCallUrl: 'https://atelier.daily.co/room' };

/** A Vapi whose answers are set by the test; without one it creates calls `call-1`, `call-2`... */
export async function startVapi() {
  const received: Received[] = [];
  const replies = new Map<string, (request: Received) => Reply | Promise<Reply>>();
  let calls = 0;

  const create = () => {
    calls += 1;
    return { status: 201, body: { id: `call-${calls}`, ...joinable, orgId: 'secret' } };
  };

  async function reply(request: IncomingMessage): Promise<Reply> {
    const call = `${request.method} ${request.url}`;
    const body = await text(request);
    const seen = { call, key: request.headers.authorization, body: parsed(body) };
    received.push(seen);
    const answer = replies.get(call);
    if (answer) return answer(seen);
    return call === 'POST /call/web' ? create() : { status: 404, body: {} };
  }

  const server = await serve((request, response) => {
    void reply(request).then((answer) => {
      if (answer === 'silent') return;
      if (answer === 'drop') return void request.socket.destroy();
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  });

  return {
    ...server,
    received,
    create,
    /** Sets what a request like `POST /call/web` is answered with from now on. */
    answer: (call: string, answer: (request: Received) => Reply | Promise<Reply>) =>
      void replies.set(call, answer),
    forget: () => {
      received.length = 0;
      replies.clear();
    },
  };
}

function parsed(body: string): unknown {
  return body === '' ? undefined : z.parse(z.unknown(), JSON.parse(body));
}
