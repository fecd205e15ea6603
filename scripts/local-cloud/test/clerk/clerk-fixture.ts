import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { createLocalClerk, type LocalClerk } from '../../clerk/local-clerk.ts';
import type { WebhookOptions } from '../../clerk/webhooks.ts';
import { close, listen } from '../../host.ts';

export const origin = 'http://localhost:3000';

/** A clock that starts at a fixed instant and goes only where a test sends it. */
export function testClock(start = '2026-11-15T12:00:00Z') {
  let time = new Date(start);
  return {
    now: () => time,
    travelTo: (date: string) => {
      time = new Date(date);
    },
  };
}

export type TestClock = ReturnType<typeof testClock>;

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that goes when the test file is done. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-clerk-'));
  folders.push(folder);
  return folder;
}

/** Where nobody takes a webhook. */
const nowhere = { url: 'http://127.0.0.1:1', secret: 'whsec_c2VjcmV0' };

export function openClerk({
  dataDir = newDataDir(),
  clock = testClock(),
  webhook = nowhere as WebhookOptions,
} = {}) {
  return { clerk: createLocalClerk({ dataDir, origin, clock, webhook }), dataDir, clock };
}

const errorsSchema = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    long_message: z.string(),
    meta: z.object({ param_name: z.optional(z.string()) }),
  }),
);
const sessionSchema = z.object({
  id: z.string(),
  status: z.string(),
  user: z.object({ id: z.string(), first_name: z.nullable(z.string()) }),
  last_active_token: z.object({ jwt: z.string() }),
});
const clientSchema = z.object({
  sessions: z.array(sessionSchema),
  last_active_session_id: z.nullable(z.string()),
  captcha_bypass: z.boolean(),
});
const bodySchema = z.object({
  response: z.optional(z.unknown()),
  client: z.optional(z.nullable(clientSchema)),
  errors: z.optional(errorsSchema),
  jwt: z.optional(z.string()),
});

export type Answer = z.infer<typeof bodySchema> & { status: number; headers: Headers };

function apiRequest(method: string, path: string, cookie: string, form: Record<string, string>) {
  const url = new URL(`${origin}/__clerk/v1${path}`);
  if (method === 'GET') return new Request(url, { headers: { cookie } });
  if (method !== 'POST') url.searchParams.set('_method', method);
  const body = new URLSearchParams(form);
  return new Request(url, { method: 'POST', headers: { cookie, origin }, body });
}

/** A browser that keeps cookies and calls the Frontend API as Clerk's client does. */
export function testBrowser(clerk: () => LocalClerk, cookies = new Map<string, string>()) {
  const call = async (method: string, path: string, form: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await clerk().fetch(apiRequest(method, path, cookie, form));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const body = z.parse(bodySchema, await response.json());
    return { ...body, status: response.status, headers: response.headers } satisfies Answer;
  };
  return {
    cookies,
    get: (path: string) => call('GET', path),
    post: (path: string, form?: Record<string, string>) => call('POST', path, form),
    patch: (path: string, form?: Record<string, string>) => call('PATCH', path, form),
    remove: (path: string) => call('DELETE', path),
  };
}

export type TestBrowser = ReturnType<typeof testBrowser>;

/** Signs in with a password and answers the session's id. */
export async function signIn(browser: TestBrowser, identifier: string, password: string) {
  const answer = await browser.post('/client/sign_ins', { identifier, password });
  return sessionIdOf(answer);
}

export function sessionIdOf(answer: Answer): string {
  const id = answer.client?.last_active_session_id;
  if (id === undefined || id === null) throw new Error(`Signed out: ${JSON.stringify(answer)}`);
  return id;
}

/** The claims of the session's next token, unverified. */
export async function nextClaims(browser: TestBrowser, sessionId: string) {
  const { jwt = '' } = await browser.post(`/client/sessions/${sessionId}/tokens`);
  return decodeClaims(jwt);
}

export function decodeClaims(jwt: string): Record<string, unknown> {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(payload));
}

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
