import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from '@atelier/local-cloud/host';
import { type Studio, type StudioOptions, startStudio } from '@atelier/local-cloud/studio';
import { createCompanion } from '@atelier/preview-models/companion';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { assistantFor } from '../../functions/voice-chat/assistant.ts';
import { createCallResponseSchema } from '../../shared/voice-chat.ts';
import { leave, listenTo, say } from '../support/voice-call.ts';
import { newDataFolder } from './support/data-folder.ts';
import { quickEngines } from './support/quick-engines.ts';

const order = {
  sessionId: '01JCXW3M4T2V9R6N8Q5K7H0ZEB',
  topic: 'the sea',
  style: 'friendly',
  voice: 'oliver',
} as const;

let folder = '';
let studio: Studio | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-voice-'));
  await newDataFolder(join(folder, 'data'));
});
afterEach(async () => {
  await studio?.stop();
  studio = undefined;
  rmSync(folder, { recursive: true });
});

async function started(options: Partial<StudioOptions> = {}): Promise<Studio> {
  studio = await startStudio({ dataDir: join(folder, 'data'), engines: quickEngines, ...options });
  return studio;
}

async function createCall({ voice }: Studio) {
  const response = await fetch(`${voice.apiUrl}/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${voice.privateKey}` },
    body: JSON.stringify({ assistant: assistantFor(order) }),
  });
  return createCallResponseSchema.parse(await response.json());
}

const configOf = async ({ origin }: Studio): Promise<unknown> =>
  (await fetch(`${origin}/config.json`)).json();

test('a call is held at the site’s own address, each word as it is said', async () => {
  const running = await started();
  expect(await configOf(running)).toMatchObject({ voice: 'companion' });
  const { webCallUrl } = await createCall(running);
  expect(new URL(webCallUrl).origin).toBe(running.origin);
  const listener = await listenTo(webCallUrl);
  const [, greeting] = await listener.take(2);
  const speech = greeting?.type === 'says' ? greeting.speech : '';
  expect((await fetch(running.origin + speech)).headers.get('content-type')).toBe('audio/wav');
  await say(webCallUrl, 'Hello');
  expect(await listener.take(2)).toMatchObject([{ type: 'heard' }, { type: 'says' }]);
  await leave(webCallUrl);
  expect(await listener.rest()).toEqual([{ type: 'ended', reason: 'customer-ended-call' }]);
  await running.voice.idle();
});

test('a language model of one’s own answers in a call, and the site can name it', async () => {
  const model = createServer((_, response) => {
    response.end(
      JSON.stringify({ choices: [{ message: { content: 'Tell me about your bees.' } }] }),
    );
  });
  onTestFinished(() => close(model));
  const url = `http://127.0.0.1:${await listen(model, 0)}/v1`;
  const env = { COMPANION_API_URL: url, COMPANION_MODEL: 'llama3.2' };
  const running = await started({ env, engines: { speech: quickEngines.speech } });
  expect(await configOf(running)).toMatchObject({ voice: 'companion', companionModel: 'llama3.2' });
  const { webCallUrl } = await createCall(running);
  const listener = await listenTo(webCallUrl);
  await say(webCallUrl, 'I keep bees');
  const events = await listener.take(4);
  expect(events).toContainEqual(expect.objectContaining({ text: 'Tell me about your bees.' }));
  await leave(webCallUrl);
  await running.voice.idle();
});

test('without one, nothing of a call is asked for over the network', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const { reply } = createCompanion();
  const turns = [{ role: 'user' as const, content: 'I keep bees' }];
  const signal = new AbortController().signal;
  await reply({ topic: 'bees', style: 'friendly', systemPrompt: '', turns, signal });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('the studio stops in the middle of a call', async () => {
  const running = await started();
  const listener = await listenTo((await createCall(running)).webCallUrl);
  await listener.take(2);
  await running.stop();
  expect(await listener.rest()).toEqual([{ type: 'ended', reason: 'worker-shutdown' }]);
});

test('key and secret are the stage’s secrets, and stay the same after a restart', async () => {
  const { voice, aws, stop } = await started();
  const secrets = ['atelier/dev/vapi-private-key', 'atelier/dev/vapi-webhook-secret'];
  const own = [voice.privateKey, voice.webhookSecret];
  expect(secrets.map((name) => aws.secrets.valueOf(name))).toEqual(own);
  expect(voice.webhookSecret.length).toBeGreaterThanOrEqual(32);
  await stop();
  const again = (await started()).voice;
  expect([again.privateKey, again.webhookSecret]).toEqual(own);
});

test('with a real key the local Vapi steps aside', async () => {
  const env = { VAPI_PRIVATE_KEY: 'real-key', VAPI_WEBHOOK_SECRET: 'real-webhook-secret' };
  const running = await started({ env });
  expect(await configOf(running)).toMatchObject({ voice: 'vapi' });
  const { webCallUrl } = await createCall(running);
  expect((await fetch(`${webCallUrl}/events`)).status).toBe(404);
  const { secrets } = running.aws;
  expect(secrets.valueOf('atelier/dev/vapi-private-key')).toBe('real-key');
  expect(secrets.valueOf('atelier/dev/vapi-webhook-secret')).toBe('real-webhook-secret');
});

test.each([
  { COMPANION_API_URL: 'http://localhost:11434/v1' },
  { COMPANION_MODEL: 'llama' },
  { COMPANION_API_KEY: 'key' },
  { COMPANION_API_URL: 'localhost', COMPANION_MODEL: 'llama' },
])('a companion’s model that is half given is a mistake that is told: %o', async (env) => {
  await expect(started({ env })).rejects.toThrow('COMPANION_API_URL');
  // Its data are left free for whoever starts it next.
  await expect(started({ env })).rejects.toThrow('COMPANION_API_URL');
});
