import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callBody, startVoiceApi } from './support/voice-api.ts';

vi.mock('../../../../functions/adapters/site-origin.ts', async () => ({
  siteOrigin: async () => (await import('../support/tokens.ts')).siteOrigin,
}));
vi.mock(
  '../../../../functions/adapters/secrets.ts',
  async () => (await import('./support/secrets.ts')).secretsStandIn,
);

vi.useFakeTimers({ toFake: ['Date'] });
const { person, vapi, session, log, stop } = await startVoiceApi();
const { assistantFor } = await import('../../../../functions/voice-chat/assistant.ts');
const { createWebCall } = await import('../../../../functions/adapters/vapi.ts');
const { deadlineAfter } = await import('../../../../functions/adapters/deadline.ts');
vi.spyOn(log, 'info').mockImplementation(() => {});
vi.spyOn(log, 'error').mockImplementation(() => {});
afterAll(() => stop());
beforeEach(() => {
  vapi.forget();
  vi.setSystemTime('2026-11-10T12:00:00Z');
});

const create = 'POST /call/web';

describe('a call', () => {
  test('is created with our key and our assistant, and its answer tells no more than needed', async () => {
    const someone = person();
    const sessionId = await someone.open();
    vapi.answer(create, () => {
      const transport = { provider: 'daily', callToken: 'token', secret: 'no' };
      const { body } = vapi.create();
      return { status: 201, body: { ...body, id: 'call-x', transport, assistant: {} } };
    });
    expect(await someone.call(sessionId)).toMatchObject({
      status: 200,
      body: {
        id: 'call-x',
        webCallUrl: 'https://atelier.daily.co/room',
        transport: { callToken: 'token' },
      },
    });
    const order = { sessionId, topic: 'tea', style: 'creative', voice: 'oliver' } as const;
    expect(vapi.received).toEqual([
      { call: create, key: 'Bearer old-key', body: { assistant: assistantFor(order) } },
    ]);
    expect(await session(sessionId)).toMatchObject({ callId: 'call-x', topic: 'tea' });
  });

  test('is what we say it is, whatever the browser asks for', async () => {
    const someone = person();
    const sessionId = await someone.open();
    const { assistant } = callBody(sessionId);
    const wishes = { model: { model: 'gpt-9' }, maxDurationSeconds: 43_200, server: { url: 'x' } };
    const metadata = { ...assistant.metadata, maxDurationSeconds: 43_200 };
    const body = { assistant: { ...assistant, ...wishes, metadata }, assistantOverrides: wishes };
    expect((await someone.send('call', { body })).status).toBe(200);
    const sent = JSON.stringify(vapi.received);
    for (const wish of ['gpt-9', '43200', '"server"', 'Overrides'])
      expect(sent).not.toContain(wish);
  });

  test('is told to have no key of the provider, nor anything else of it', async () => {
    const someone = person();
    const { body } = await someone.call(await someone.open());
    expect(Object.keys(body ?? {}).sort()).toEqual(['id', 'webCallUrl']);
  });

  test('is created once for a session, also by two tabs at once', async () => {
    const someone = person();
    const id = await someone.open();
    const answers = await Promise.all([someone.call(id), someone.call(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await someone.call(id)).toMatchObject({
      status: 409,
      body: { code: 'voice_session_used' },
    });
    expect(vapi.received).toHaveLength(1);
    expect(await someone.used()).toBe(1);
  });

  test('is not created in a session of somebody else, or none', async () => {
    const id = await person().open();
    expect((await person().call(id)).status).toBe(404);
    expect((await person().call('01KA0000000000000000000000')).status).toBe(404);
    expect(vapi.received).toEqual([]);
  });

  test('is not created two minutes after its session was opened', async () => {
    const someone = person();
    const id = await someone.open();
    vi.setSystemTime(Date.now() + 120_000);
    expect((await someone.call(id)).body).toMatchObject({ code: 'voice_session_used' });
    expect(vapi.received).toEqual([]);
  });

  test('is not created in a session that is saved already', async () => {
    const someone = person();
    const sessionId = await someone.open();
    await someone.send('save', { body: { topic: 'tea', transcript: [], sessionId } });
    expect((await someone.call(sessionId)).status).toBe(409);
    expect(vapi.received).toEqual([]);
  });

  test('is asked for again when the key was replaced', async () => {
    const someone = person();
    const id = await someone.open();
    vapi.answer(create, ({ key }) =>
      key === 'Bearer new-key' ? vapi.create() : { status: 401, body: {} },
    );
    expect((await someone.call(id)).status).toBe(200);
    expect(vapi.received.map(({ key }) => key)).toEqual(['Bearer old-key', 'Bearer new-key']);
  });

  test.each([
    ['style', { style: 'rude' }],
    ['voice', { voice: 'darth' }],
    ['topic', { topic: ' ' }],
    ['session', { sessionId: 'x' }],
  ])('is not created with a %s that there is not', async (_, more) => {
    const someone = person();
    expect((await someone.call(await someone.open(), more)).status).toBe(400);
    expect(vapi.received).toEqual([]);
  });
});

describe('a call that is not created is given back', () => {
  test.each([
    [
      'is busy',
      { status: 429, body: {}, headers: { 'Retry-After': '7' } },
      503,
      'provider_busy',
      '7',
    ],
    ['is down', { status: 503, body: {} }, 503, 'provider_busy', '60'],
    ['fails', { status: 500, body: {} }, 502, 'provider_failed', undefined],
    ['refuses', { status: 400, body: { message: ['no'] } }, 502, 'provider_failed', undefined],
    ['refuses both keys', { status: 401, body: {} }, 502, 'provider_failed', undefined],
    ['hangs up', 'drop', 502, 'provider_failed', undefined],
    [
      'answers anything else',
      { status: 201, body: { id: 'x' } },
      502,
      'provider_failed',
      undefined,
    ],
  ] as const)('where the provider %s', async (_, answer, status, code, retryAfter) => {
    const someone = person();
    const id = await someone.open();
    vapi.answer(create, () => answer);
    const refused = await someone.call(id);
    expect(refused).toMatchObject({ status, body: { code } });
    expect(refused.headers?.['Retry-After']).toBe(retryAfter);
    expect(await someone.used()).toBe(0);
    expect(await someone.stateOf(id)).toBe('back');
  });
});

test('a provider that does not answer is not waited for', async () => {
  vapi.answer(create, () => 'silent');
  await expect(createWebCall({}, deadlineAfter(50))).rejects.toMatchObject({
    code: 'provider_timeout',
  });
});
