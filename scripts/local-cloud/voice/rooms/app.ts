import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import * as z from 'zod/mini';
import { companionPaths, companionWordsSchema } from '../../../../shared/voice-companion.ts';
import type { Calls } from '../calls.ts';
import { endedReasons } from '../life.ts';
import type { RunningCall } from '../running-call.ts';
import { streamEvents } from './stream-events.ts';

/** Where the site's origin answers for the rooms. */
export const roomsMount = '/__voice';

const largestBody = 8 * 1024;

const refuse = (status: 400 | 404 | 409 | 413, error: string): Response =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });

/** The calls' own addresses, which a browser talks to. Who knows the address is in the call. */
export function createRooms(calls: Calls): Hono {
  const app = new Hono().basePath(roomsMount);
  const withCall = (answer: (call: RunningCall, c: Context) => Response | Promise<Response>) => {
    return (c: Context) => {
      const call = calls.byRoom(c.req.param('room') ?? '');
      return call ? answer(call, c) : refuse(404, 'There is no such call.');
    };
  };
  app.use(secureHeaders());
  app.use(bodyLimit({ maxSize: largestBody, onError: () => refuse(413, 'That is too much.') }));
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get(`/calls/:room/${companionPaths.events}`, withCall(streamEvents));
  app.post(`/calls/:room/${companionPaths.words}`, withCall(takeWords));
  app.post(
    `/calls/:room/${companionPaths.leave}`,
    withCall((call, c) => {
      call.end(endedReasons.left);
      return c.body(null, 204);
    }),
  );
  app.get('/calls/:room/speech/:name', withCall(sendSpeech));
  app.all('*', () => refuse(404, 'There is nothing here.'));
  return app;
}

async function takeWords(call: RunningCall, c: Context): Promise<Response> {
  const parsed = z.safeParse(companionWordsSchema, await c.req.json().catch(() => undefined));
  if (!parsed.success) return refuse(400, 'These are not words.');
  if (!call.hear(parsed.data.text)) return refuse(409, 'Nobody is listening to this call.');
  return c.body(null, 204);
}

function sendSpeech(call: RunningCall, c: Context): Response {
  const wav = call.speech(c.req.param('name') ?? '');
  if (!wav) return refuse(404, 'There is no such speech.');
  return c.body(Uint8Array.from(wav), 200, { 'content-type': 'audio/wav' });
}
