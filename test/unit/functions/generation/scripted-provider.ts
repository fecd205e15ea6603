import type { IncomingMessage, ServerResponse } from 'node:http';
import { ulid } from 'ulid';
import { afterAll, beforeEach, vi } from 'vitest';
import { serve } from '../support/http-server.ts';
import { startTables } from '../support/tables.ts';

export const broken = { secret: false };
vi.mock('../../../../functions/platform/secrets.ts', async () => {
  const tokens = ['old-token', 'new-token'];
  return {
    withSecret: async <Result>(
      _arn: string,
      use: (token: string) => Promise<Result>,
      isRefusal: (error: unknown) => boolean,
    ) => {
      if (broken.secret) throw new Error('There is no token.');
      try {
        return await use(tokens[0] ?? '');
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return use(tokens[1] ?? '');
      }
    },
  };
});

/** Looks at jobs that were sent for later: which job, and after how many seconds. */
export const checks: [string, number][] = [];
export const queue = { isOut: false };
vi.mock('../../../../functions/storage/job-queues.ts', () => ({
  sendToFinish: async (jobId: string, after = 0) => {
    if (queue.isOut) throw new Error('no queue');
    checks.push([jobId, after]);
  },
  sendTicket: async () => {},
}));
export const webhook = {
  of: (id: string): string | undefined => `https://site/${id}`,
};
vi.mock('../../../../functions/generation/webhook-address.ts', () => ({
  webhookOf: async (id: string) => webhook.of(id),
}));

export type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** What the provider received, and what it answers next; when nothing is left it repeats the last. */
export const received: string[] = [];
export const provider = { replies: [] as Reply[] };
const server = await serve((request, response) => {
  received.push(`${request.method} ${request.url}`);
  const { replies } = provider;
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  reply?.(request, response);
});
const tables = await startTables();
afterAll(() => Promise.all([server.stop(), tables.stop()]));
beforeEach(() => {
  received.length = 0;
  checks.length = 0;
  webhook.of = (id) => `https://site/${id}`;
  provider.replies = [];
});

Object.assign(process.env, {
  REPLICATE_API_URL: `${server.origin}/v1`,
  REPLICATE_SECRET_ID: 'arn',
});
const { askModel } = await import('../../../../functions/generation/ask-model.ts');
const { openJob } = await import('../../../../functions/storage/generation-jobs.ts');
const { deadlineAfter } = await import('../../../../functions/platform/time.ts');
const { log } = await import('../../../../functions/platform/log.ts');
vi.spyOn(log, 'warn').mockImplementation(() => {});

export const create = 'POST /v1/models/owner/model/predictions';
export const look = 'GET /v1/predictions/p1';
export const list = 'GET /v1/predictions';
export const cancel = 'POST /v1/predictions/p1/cancel';
export const upload = 'POST /v1/files';

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export const drop: Reply = (request) => request.socket.destroy();
export const prediction = (status: string, more: object = {}) =>
  json(200, { id: 'p1', status, ...more });
export const done = prediction('succeeded', { output: 'https://replicate.delivery/out.png' });
export const address = 'https://api.replicate.com/v1/files/f1';
export const uploaded = json(201, { id: 'f1', urls: { get: address } });
export const picture = new Blob(['pixels'], { type: 'image/png' });
export const nothing = json(200, { results: [], next: null });

export function newJob() {
  return openJob({
    jobId: ulid(),
    userId: 'user-1',
    feature: 'imageGeneration',
    period: '2026-11',
    prompt: 'a lighthouse',
    createdAt: '2026-11-10T12:00:00.000Z',
    expiresAt: 1_794_000_000,
    plan: 'Pro',
  });
}

type Asking = Partial<Parameters<typeof askModel>[1]> & {
  wait?: number;
  turn?: () => Promise<void>;
};

export const input = { prompt: 'a lighthouse', seed: 7 };

/** Asks for what a job wants, as whoever waits for the result unless told otherwise. */
export function ask(
  job: Awaited<ReturnType<typeof newJob>>,
  { turn = async () => {}, ...more }: Asking = { wait: 5 },
) {
  const { wait, ...question } = more;
  const asked = { model: 'owner/model', input: () => input, seed: 7, cancelAfter: 70, ...question };
  const start = { turn, deadline: deadlineAfter(20_000) };
  return askModel(job, asked, wait === undefined ? start : { ...start, wait });
}
