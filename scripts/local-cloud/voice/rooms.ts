import type { SpeechEngine } from '@atelier/preview-models/speech';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import {
  companionMount,
  companionPaths,
  companionWordsSchema,
} from '../../../shared/voice-companion.ts';
import { type VoiceName, voiceNames, voices } from '../../../shared/voice-options.ts';
import { endedReasons } from './call.ts';
import type { Calls } from './calls.ts';
import type { RunningCall } from './running-call.ts';

/** Where the site's origin answers for the rooms. */
export const roomsMount = companionMount;

const maxBodyBytes = 8 * 1024;

const refuse = (status: 400 | 404 | 409 | 413, error: string): Response =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });

/** The calls' URLs, which a browser talks to. Whoever knows the URL is in the call. */
export function createRooms(calls: Calls, speech: SpeechEngine): Hono {
  const samples = createSamples(speech);
  const app = new Hono().basePath(roomsMount);
  const withCall = (answer: (call: RunningCall, c: Context) => Response | Promise<Response>) => {
    return (c: Context) => {
      const call = calls.byRoom(c.req.param('room') ?? '');
      return call ? answer(call, c) : refuse(404, 'There is no such call.');
    };
  };
  app.use(secureHeaders());
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => refuse(413, 'That is too much.') }));
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
  app.get('/samples/:name', async (c) => {
    const sample = await samples(c.req.param('name'));
    return sample ? sendWav(c, sample) : refuse(404, 'There is no such voice.');
  });
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
  return sendWav(c, wav);
}

function sendWav(c: Context, wav: Buffer): Response {
  return c.body(Uint8Array.from(wav), 200, { 'content-type': 'audio/wav' });
}

/** What a voice says of itself, spoken once and kept; undefined for a file of no voice. */
function createSamples(speech: SpeechEngine): (file: string) => Promise<Buffer | undefined> {
  const spoken = new Map<VoiceName, Promise<Buffer>>();
  return async (file) => {
    const voice = voiceNames.find((name) => file === `${name}.wav`);
    if (!voice) return undefined;
    const text = `Hello, I am ${voices[voice].name}. What shall we talk about?`;
    const sample = spoken.get(voice) ?? speech.speak({ text, voice });
    spoken.set(voice, sample);
    return sample.catch((error: unknown) => {
      spoken.delete(voice);
      throw error;
    });
  };
}

/** Milliseconds after which a browser reconnects when its stream breaks. */
const retryMs = 500;

/** Streams the events of a call, from where the listener's last stream broke off. */
function streamEvents(call: RunningCall, c: Context): Response {
  const gone = new AbortController();
  const events = call.listen(lastEventId(c), gone.signal);
  // 204 tells the browser not to reconnect.
  if (!events) return c.body(null, 204);
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => gone.abort());
    for await (const { id, event } of events) {
      await stream.writeSSE({ id: String(id), data: JSON.stringify(event), retry: retryMs });
    }
    gone.abort();
  });
}

function lastEventId(c: Context): number {
  const id = Number(c.req.header('last-event-id') ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
