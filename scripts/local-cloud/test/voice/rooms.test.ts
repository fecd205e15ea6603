import type { Companion } from '@atelier/preview-models/companion';
import { expect, it } from 'vitest';
import { companionSamplePath, maxWordsLength } from '../../../../shared/voice-companion.ts';
import { voiceNames, voices } from '../../../../shared/voice-options.ts';
import { leave, listenTo, say } from '../../../../test/support/voice-call.ts';
import { quickVoice } from './quick-voice.ts';
import { order, startVoice } from './start-voice.ts';

const firstMessage = "Hello, let's start the session. Today we'll be talking about the sea.";

it('the call begins when it is listened to, with the first message in the voice asked for', async () => {
  const { create, look, origin } = await startVoice();
  const { id, webCallUrl } = await create();
  expect(await look(id)).not.toHaveProperty('startedAt');
  const listener = await listenTo(webCallUrl);
  const [begun, greeting] = await listener.take(2);
  expect(begun).toEqual({ type: 'listening' });
  expect(greeting).toEqual({ type: 'says', text: firstMessage, speech: expect.any(String) });
  expect(await look(id)).toMatchObject({ status: 'in-progress', startedAt: expect.any(String) });
  const speech = await fetch(origin + (greeting?.type === 'says' ? greeting.speech : ''));
  expect([speech.status, speech.headers.get('content-type'), await speech.text()]).toEqual([
    200,
    'audio/wav',
    `RIFF ${order.voice}: ${firstMessage}`,
  ]);
});

it('what is told comes at once, and is not stored on its way', async () => {
  const { create } = await startVoice();
  const { response } = await listenTo((await create()).webCallUrl);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('content-length')).toBe(false);
});

it('words are heard and answered', async () => {
  const { create } = await startVoice();
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  expect((await say(webCallUrl, '  Tell me about tides ')).status).toBe(204);
  expect(await listener.take(2)).toMatchObject([
    { type: 'heard', text: 'Tell me about tides' },
    { type: 'says', text: 'I hear: Tell me about tides' },
  ]);
});

it('words that come before the answer are answered together, once', async () => {
  const asked: Parameters<Companion['reply']>[0][] = [];
  const gate = Promise.withResolvers<void>();
  const { create, vapi } = await startVoice({
    engines: {
      ...quickVoice,
      companion: {
        reply: async (wish) => {
          asked.push(wish);
          if (asked.length > 1) return 'The answer';
          await gate.promise;
          return 'Too late';
        },
      },
    },
  });
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  await say(webCallUrl, 'Wait.');
  await say(webCallUrl, 'What is salt?');
  expect(await listener.take(3)).toMatchObject([
    { type: 'heard', text: 'Wait.' },
    { type: 'heard', text: 'What is salt?' },
    { type: 'says', text: 'The answer' },
  ]);
  gate.resolve();
  await vapi.idle();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(asked[1]).toMatchObject({
    topic: order.topic,
    style: order.style,
    systemPrompt: expect.stringContaining('the sea'),
    turns: [
      { role: 'assistant', content: firstMessage },
      { role: 'user', content: 'Wait. What is salt?' },
    ],
  });
  await leave(webCallUrl);
  expect(await listener.rest()).toEqual([{ type: 'ended', reason: 'customer-ended-call' }]);
});

it('words that come during the first message are answered after it', async () => {
  const gate = Promise.withResolvers<void>();
  const { create } = await startVoice({
    engines: {
      ...quickVoice,
      speech: {
        ...quickVoice.speech,
        speak: async (wish) => {
          await gate.promise;
          return quickVoice.speech.speak(wish);
        },
      },
    },
  });
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await say(webCallUrl, 'Hi');
  gate.resolve();
  expect(await listener.take(4)).toMatchObject([
    { type: 'listening' },
    { type: 'heard', text: 'Hi' },
    { type: 'says', text: firstMessage },
    { type: 'says', text: 'I hear: Hi' },
  ]);
});

it('a stream that broke off goes on where it stood, and the call with it', async () => {
  const { create, vapi, look } = await startVoice();
  const { id, webCallUrl } = await create();
  const first = await listenTo(webCallUrl);
  await first.take(2);
  vapi.cut(id);
  expect(await first.rest()).toEqual([]);
  await say(webCallUrl, 'Still there?');
  const second = await listenTo(webCallUrl, first.lastId());
  expect(await second.take(2)).toMatchObject([{ type: 'heard' }, { type: 'says' }]);
  expect(await look(id)).toMatchObject({ status: 'in-progress' });
});

it('a browser learns of the end although its stream broke off before, and then stays away', async () => {
  const { create, vapi } = await startVoice();
  const { id, webCallUrl } = await create();
  const first = await listenTo(webCallUrl);
  await first.take(2);
  vapi.cut(id);
  await first.rest();
  await leave(webCallUrl);
  const second = await listenTo(webCallUrl, first.lastId());
  expect(await second.rest()).toEqual([{ type: 'ended', reason: 'customer-ended-call' }]);
  const third = await fetch(`${webCallUrl}/events`, {
    headers: { 'last-event-id': second.lastId() },
  });
  expect(third.status).toBe(204);
});

it('a second listener takes the place of the first', async () => {
  const { create } = await startVoice();
  const { webCallUrl } = await create();
  const first = await listenTo(webCallUrl);
  await first.take(2);
  const second = await listenTo(webCallUrl);
  expect(await first.rest()).toEqual([]);
  expect(await second.take(2)).toMatchObject([{ type: 'listening' }, { type: 'says' }]);
});

it('no words are taken before the call and after it', async () => {
  const { create, look } = await startVoice();
  const { id, webCallUrl } = await create();
  expect((await say(webCallUrl, 'Hello?')).status).toBe(409);
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  expect((await leave(webCallUrl)).status).toBe(204);
  expect((await say(webCallUrl, 'One more thing')).status).toBe(409);
  expect((await leave(webCallUrl)).status).toBe(204);
  expect(await listener.rest()).toHaveLength(1);
  const { artifact } = await look(id);
  expect(artifact).toMatchObject({ transcript: `AI: ${firstMessage}\n` });
});

it.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['a number', 7],
  ['too much', 'x'.repeat(maxWordsLength + 1)],
])('%s is no words', async (_, text) => {
  const { create } = await startVoice();
  const { webCallUrl } = await create();
  await listenTo(webCallUrl);
  expect((await say(webCallUrl, text)).status).toBe(400);
});

it('a body that is too large, and what is not JSON, are refused', async () => {
  const { create } = await startVoice();
  const { webCallUrl } = await create();
  await listenTo(webCallUrl);
  expect((await say(webCallUrl, 'x'.repeat(9000))).status).toBe(413);
  const malformed = await fetch(`${webCallUrl}/words`, { method: 'POST', body: '{' });
  expect(malformed.status).toBe(400);
});

it('a call that is not there is not found', async () => {
  const { create } = await startVoice();
  const { webCallUrl } = await create();
  const other = `${webCallUrl.slice(0, -4)}AAAA`;
  const statuses = await Promise.all([
    fetch(`${other}/events`),
    say(other, 'Hello'),
    leave(other),
    fetch(`${webCallUrl}/speech/1.wav`),
    fetch(webCallUrl),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

it('what was spoken is let go at the end', async () => {
  const { create, origin } = await startVoice();
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  const [, greeting] = await listener.take(2);
  const speech = origin + (greeting?.type === 'says' ? greeting.speech : '');
  expect((await fetch(speech)).status).toBe(200);
  await leave(webCallUrl);
  expect((await fetch(speech)).status).toBe(404);
});

it('each voice introduces itself, spoken once, and nobody else does', async () => {
  const asked: string[] = [];
  const speak: typeof quickVoice.speech.speak = async (wish) => {
    asked.push(wish.voice);
    if (asked.length === 1) throw new Error('The engine has stumbled.');
    return quickVoice.speech.speak(wish);
  };
  const { origin } = await startVoice({
    engines: { ...quickVoice, speech: { ...quickVoice.speech, speak } },
  });
  const hear = (path: string) => fetch(origin + path);
  expect((await hear(companionSamplePath('clara'))).status).toBe(500);
  for (const voice of [...voiceNames, ...voiceNames]) {
    const sample = await hear(companionSamplePath(voice));
    expect(sample.headers.get('content-type')).toBe('audio/wav');
    expect(await sample.text()).toContain(`RIFF ${voice}: Hello, I am ${voices[voice].name}.`);
  }
  expect(asked).toHaveLength(1 + voiceNames.length);
  expect((await hear('/__voice/samples/nobody.wav')).status).toBe(404);
});
