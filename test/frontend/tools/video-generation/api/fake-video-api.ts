import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiClient, createApiClient } from '../../../../../frontend/src/lib/api-client.ts';

/** In a body it stands for the job that the request is about. */
export const jobId = '01J0000000000000000000000C';

export type Answer = { status: number; body?: unknown } | 'drop';

type Request = { method: string; key: string; prefer: string; form: string };

/** A server that answers a video's requests as a test tells it. */
export type FakeVideoApi = {
  api: ApiClient;
  /** Answers of the POSTs and the looks, in their order; the last of each repeats. */
  posts: Answer[];
  looks: Answer[];
  /** Every request for a video, but not its upload. */
  requests: Request[];
  close: () => void;
};

const uploadId = '01J0000000000000000000000B';

export async function startFakeVideoApi(): Promise<FakeVideoApi> {
  const posts: Answer[] = [];
  const looks: Answer[] = [];
  const answersOf: Record<string, Answer[]> = { POST: posts, GET: looks };
  const requests: Request[] = [];
  const next = (answers: Answer[] = []) =>
    (answers.length > 1 ? answers.shift() : answers[0]) ?? 'drop';
  const answer = (request: Request): Answer => {
    requests.push(request);
    return next(answersOf[request.method]);
  };
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    const given = answerUpload(incoming) ?? answer(request);
    if (given === 'drop') return incoming.socket.destroy();
    return response
      .writeHead(given.status)
      .end(JSON.stringify(given.body)?.replaceAll(jobId, request.key));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const api = createApiClient({
    baseURL: `http://127.0.0.1:${port}`,
    getToken: () => Promise.resolve('t'),
  });
  return { api, posts, looks, requests, close: () => server.close() };
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const { url = '', method = '', headers } = incoming;
  const chunks: Buffer[] = await incoming.toArray();
  const { searchParams } = new URL(url, 'http://localhost');
  const key = String(headers['idempotency-key'] ?? searchParams.get('ids'));
  const form = Buffer.concat(chunks).toString();
  return { method, key, prefer: String(headers.prefer), form };
}

function answerUpload({ url, headers }: IncomingMessage): Answer | undefined {
  if (url === '/put') return { status: 204 };
  if (url !== '/api/uploads') return undefined;
  return { status: 200, body: { uploadId, url: `http://${headers.host}/put`, fields: {} } };
}
