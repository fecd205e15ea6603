import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '@atelier/local-cloud/voice';
import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCatalogue } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { voiceNames, voices } from '../../shared/voice-options.ts';
import { leave } from '../support/voice-call.ts';
import { reportOf, tell } from './support/call-report.ts';
import { callerOf, errorOf, newCaller } from './support/caller.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';
import { callOf, newVoiceChat, topic, voiceChatOf } from './support/voice-chat.ts';

let template = '';

const studio = testStudio({
  engines: quickEngines,
  alterTemplate: (original) => {
    template = JSON.stringify(original);
    return original;
  },
});

const keyName = 'atelier/dev/vapi-private-key';

function calls(): number {
  return studio().voice.calls().length;
}

/** Everything that the functions have logged. */
function logs(): string {
  const folder = join(studio().dataDir, 'logs');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}

describe('the call that is created', () => {
  test('is the one of the specification, whatever else the browser asks for', async () => {
    const { open, created, post } = newVoiceChat(studio());
    const honest = await open();
    await created(honest, { style: 'analytical', voice: 'marcus' });
    const sessionId = await open();
    const changed = {
      assistantId: 'another',
      squadId: 'another',
      assistantOverrides: { maxDurationSeconds: 43_200 },
      assistant: {
        name: 'Somebody else',
        firstMessage: 'Buy something.',
        maxDurationSeconds: 43_200,
        model: { provider: 'openai', model: 'gpt-5', messages: [] },
        voice: { provider: '11labs', voiceId: 'mine' },
        transcriber: { provider: 'google' },
        server: { url: 'https://elsewhere.example' },
        serverUrl: 'https://elsewhere.example',
        serverMessages: [],
        artifactPlan: { recordingEnabled: true },
        metadata: { sessionId, topic, style: 'analytical', voice: 'marcus', userId: 'another' },
      },
    };
    expect((await post(routes.createCall, changed)).status).toBe(200);
    const expected = callOf(studio(), honest)?.assistant;
    expect(callOf(studio(), sessionId)?.assistant).toEqual({
      ...expected,
      metadata: { ...expected?.metadata, sessionId },
    });
    expect(expected).toMatchObject({
      name: 'AI Companion',
      maxDurationSeconds: 180,
      model: { provider: 'openai', model: 'gpt-4' },
      voice: { provider: '11labs', voiceId: voices.marcus.providerIds.analytical },
      transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en' },
      serverMessages: ['end-of-call-report'],
      artifactPlan: { recordingEnabled: false },
    });
  });

  test('speaks with the voice that was chosen, of the topic or of none', async () => {
    const { open, created } = newVoiceChat(studio(), 'Pro');
    for (const voice of voiceNames) {
      const sessionId = await open();
      await created(sessionId, { voice, topic: undefined });
      const { assistant } = callOf(studio(), sessionId) ?? {};
      expect(assistant?.voice.voiceId).toBe(voices[voice].providerIds.friendly);
      expect(assistant?.firstMessage).toBe(
        "Hello! I'm here to chat with you. What's on your mind today?",
      );
    }
  });

  test('is told of by its id and address alone', async () => {
    const { open, call } = newVoiceChat(studio());
    const sessionId = await open();
    const answer = await (await call(sessionId)).json();
    const { id, webCallUrl } = callOf(studio(), sessionId) ?? {};
    expect(answer).toEqual({ id, webCallUrl });
  });

  test.each([
    ['an unknown style', { style: 'rude' }],
    ['an unknown voice', { voice: 'mine' }],
    ['a blank topic', { topic: ' \n' }],
    ['a topic that is too long', { topic: 'x'.repeat(501) }],
  ])('is refused for %s, and the session waits on', async (_, wish) => {
    const { open, post, call, used } = newVoiceChat(studio());
    const sessionId = await open();
    const before = calls();
    const metadata = { sessionId, topic, style: 'friendly', voice: 'clara', ...wish };
    const refusal = await post(routes.createCall, { assistant: { metadata } });
    expect(await errorOf(refusal)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(calls()).toBe(before);
    expect(await used()).toBe(1);
    expect((await call(sessionId)).status).toBe(200);
  });
});

/** A person whose call meets a misfortune at the provider. */
async function unlucky(fault: Fault) {
  const someone = newVoiceChat(studio());
  const sessionId = await someone.open();
  const before = calls();
  studio().voice.faults.next(fault);
  const response = await someone.call(sessionId);
  return { ...someone, sessionId, response, created: calls() - before };
}

/** That a failure is told of, costs nothing, and is over. */
async function expectFailure(someone: Awaited<ReturnType<typeof unlucky>>, code: ErrorCode) {
  const { start, open, call, sessionId, response, used } = someone;
  const { status, message } = errorCatalogue[code];
  expect(await errorOf(response)).toMatchObject({ status, error: message, code });
  expect(await used()).toBe(0);
  expect(await errorOf(await call(sessionId))).toMatchObject({ code: 'voice_session_used' });
  expect(await errorOf(await start(sessionId))).toMatchObject({ code });
  expect((await call(await open())).status).toBe(200);
  expect(await used()).toBe(1);
}

describe('the provider', () => {
  test.each([
    [{ kind: 'status', status: 400 }, 'provider_failed', null],
    [{ kind: 'status', status: 402 }, 'provider_failed', null],
    [{ kind: 'status', status: 429, retryAfter: 7 }, 'provider_busy', '7'],
    [{ kind: 'status', status: 500 }, 'provider_failed', null],
    [{ kind: 'status', status: 503 }, 'provider_busy', '60'],
  ] as const)('that answers %o is told of as %s', async (fault, code, retryAfter) => {
    const someone = await unlucky(fault);
    expect(someone.created).toBe(0);
    expect(someone.response.headers.get('retry-after')).toBe(retryAfter);
    await expectFailure(someone, code);
  });

  test.each([
    [{ kind: 'drop' }, 'provider_failed'],
    [{ kind: 'bad-answer' }, 'provider_failed'],
  ] as const)('whose answer is lost by %o is told of as %s', async (fault, code) => {
    const someone = await unlucky(fault);
    const { created, sessionId, list, used } = someone;
    expect(created).toBe(1);
    await expectFailure(someone, code);
    // That call is reported all the same, as one that nobody joined.
    const call = callOf(studio(), sessionId);
    expect(call && (await tell(studio(), reportOf(studio(), call)))).toBe(204);
    expect([await used(), await list()]).toEqual([1, []]);
  });

  test('that refuses the key is asked once more, with the key of now', async () => {
    const { created, open, call, used } = newVoiceChat(studio());
    const refuse = () => studio().voice.faults.next({ kind: 'status', status: 401 });
    refuse();
    await created(await open());
    expect(await used()).toBe(1);
    refuse();
    refuse();
    expect(await errorOf(await call(await open()))).toMatchObject({ code: 'provider_failed' });
    expect(await used()).toBe(1);
  });
});

test('neither key nor words nor addresses of calls come out anywhere', async () => {
  const { origin, voice, clerk, aws } = studio();
  const person = newCaller(studio());
  const token = clerk.sessionToken(person.userId);
  const caller = callerOf(studio(), person.userId, person.email, () => token);
  const answers: string[] = [];
  const { call, save, cancel, post, talk, open } = voiceChatOf(caller, studio());
  const hear = async (response: Response) => {
    answers.push(JSON.stringify([...response.headers]), await response.clone().text());
  };
  const secretTopic = 'Rumpelstilzchen';
  const { sessionId, callId, webCallUrl } = await talk();
  await hear(await call(sessionId, { topic: secretTopic }));
  const transcript = [{ role: 'user', content: `${secretTopic} said ${person.email}` }];
  await hear(await save({ sessionId, topic: secretTopic, transcript }));
  await hear(await save({ sessionId, topic: secretTopic, transcript: secretTopic }));
  await leave(webCallUrl);
  await voice.idle();
  await voice.report(callId, { message: { endedReason: 'once more' } });
  for (const fault of [{ kind: 'status', status: 400 }, { kind: 'bad-answer' }] as const) {
    voice.faults.next(fault);
    await hear(await call(await open(), { topic: secretTopic }));
  }
  const other = await open();
  await hear(await call(other, { topic: secretTopic }));
  await hear(await cancel(other));
  await hear(await post(routes.createCall, { assistant: { metadata: secretTopic } }));
  const controls = voice.calls().map(({ monitor }) => monitor.controlUrl);
  const rooms = voice.calls().map((each) => each.webCallUrl);
  const keys = [voice.privateKey, voice.webhookSecret];

  expect(logs()).toContain('voice call');
  expect(logs()).toContain(other);
  const words = [secretTopic, 'high tide', person.email, person.userId];
  const secrets = [...keys, ...controls, ...rooms, ...words, token];
  for (const secret of secrets) expect(logs()).not.toContain(secret);
  expect(logs()).not.toMatch(/Bearer ey/);
  for (const secret of [...keys, ...controls]) expect(answers.join()).not.toContain(secret);
  for (const secret of keys) expect(template).not.toContain(secret);
  expect(keys[0]).toBe(aws.secrets.valueOf(keyName));
  expect(template).toContain('vapi-private-key');
  expect(await (await fetch(`${origin}/config.json`)).text()).not.toContain(keys[0]);
});
