import { expect, it } from 'vitest';
import { assistantFor } from '../../../../functions/voice-chat/assistant.ts';
import { createCallResponseSchema } from '../../../../shared/voice-chat.ts';
import { styleNames, voiceNames } from '../../../../shared/voice-options.ts';
import { listenTo } from '../../../../test/support/voice-call.ts';
import { order, startVoice } from './start-voice.ts';

const refusal = async (response: Response) => [response.status, await response.json()];

it('a call with the server’s assistant is created, and says that it is a preview', async () => {
  const { post, look, origin } = await startVoice();
  const answer = await post({ assistant: assistantFor(order) });
  const body: unknown = await answer.json();
  expect(answer.status).toBe(201);
  expect(body).toMatchObject({
    status: 'queued',
    offlinePreview: true,
    assistant: { metadata: order },
    monitor: { controlUrl: expect.stringMatching(/^http:/) },
  });
  const created = createCallResponseSchema.parse(body);
  expect(created.webCallUrl.startsWith(`${origin}/__voice/calls/`)).toBe(true);
  expect(await look(created.id)).toMatchObject({ id: created.id, status: 'queued' });
});

it('each voice can be heard in each style', async () => {
  const { post } = await startVoice();
  for (const voice of voiceNames) {
    for (const style of styleNames) {
      const assistant = assistantFor({ sessionId: order.sessionId, voice, style });
      expect([voice, style, (await post({ assistant })).status]).toEqual([voice, style, 201]);
    }
  }
});

it('addresses of calls are unguessable and say nothing of the person', async () => {
  const { create, vapi } = await startVoice();
  const calls = await Promise.all([create(), create(), create()]);
  const rooms = calls.map(({ webCallUrl }) => webCallUrl.split('/').at(-1) ?? '');
  expect(new Set(rooms).size).toBe(3);
  for (const room of rooms) expect(room).toMatch(/^[\w-]{32}$/);
  const { controlUrl } = vapi.calls()[0]?.monitor ?? {};
  for (const { id, webCallUrl } of calls) {
    expect(webCallUrl).not.toContain(id);
    expect(webCallUrl).not.toContain(order.sessionId);
    expect(controlUrl).not.toContain(webCallUrl.split('/').at(-1));
  }
});

it.each([undefined, 'Bearer wrong', 'Basic b7f2f7f4'])(
  'nothing is told to who shows %s instead of the private key',
  async (authorization) => {
    const { vapi, create } = await startVoice();
    const { id } = await create();
    const headers = authorization === undefined ? {} : { authorization };
    for (const [method, path] of [
      ['POST', '/call/web'],
      ['GET', `/call/${id}`],
    ] as const) {
      const response = await fetch(vapi.apiUrl + path, { method, headers });
      expect(await refusal(response)).toMatchObject([
        401,
        { error: 'Unauthorized', statusCode: 401 },
      ]);
    }
    expect(vapi.calls()).toHaveLength(1);
  },
);

it.each([
  ['no JSON', '{"assistant":', 'body'],
  ['no assistant', {}, 'assistant'],
  ['an unknown property', { assistant: { ...assistantFor(order), tools: [] } }, 'tools'],
  [
    'another property beside it',
    { assistant: assistantFor(order), assistantId: 'a' },
    'assistantId',
  ],
  [
    'a voice that nobody has here',
    { assistant: { ...assistantFor(order), voice: { provider: '11labs', voiceId: 'x' } } },
    'assistant.voice.voiceId',
  ],
  [
    'another language model',
    { assistant: { ...assistantFor(order), model: { provider: 'openai', model: 'gpt-9' } } },
    'assistant.model.model',
  ],
  [
    'a call that is too short',
    { assistant: { ...assistantFor(order), maxDurationSeconds: 9 } },
    'assistant.maxDurationSeconds',
  ],
])('%s is refused in words that name it', async (_, body, named) => {
  const { post, vapi } = await startVoice();
  expect(await refusal(await post(body))).toEqual([
    400,
    {
      message: expect.arrayContaining([expect.stringContaining(named)]),
      error: 'Bad Request',
      statusCode: 400,
    },
  ]);
  expect(vapi.calls()).toEqual([]);
});

it('a body that is too large is refused', async () => {
  const { post } = await startVoice();
  expect((await post({ assistant: 'x'.repeat(65_536) })).status).toBe(413);
});

it('a call that is not there is not found, and other routes are named', async () => {
  const { ask } = await startVoice();
  expect((await ask('/call/6f0e7a70-0000-4000-8000-000000000000')).status).toBe(404);
  expect(await refusal(await ask('/assistant'))).toMatchObject([
    501,
    { message: 'GET /assistant is not part of the local Vapi.' },
  ]);
});

it('who knows the control URL can end the call, and do nothing else', async () => {
  const { create, look, vapi } = await startVoice();
  const { id, webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  const { controlUrl = '' } = vapi.calls()[0]?.monitor ?? {};
  const control = (url: string, type: string) =>
    fetch(url, { method: 'POST', body: JSON.stringify({ type }) });
  expect((await control(controlUrl, 'say')).status).toBe(400);
  expect((await control(`${controlUrl}x`, 'end-call')).status).toBe(404);
  expect(await look(id)).toMatchObject({ status: 'in-progress' });
  expect((await control(controlUrl, 'end-call')).status).toBe(200);
  expect((await listener.rest()).at(-1)).toEqual({ type: 'ended', reason: 'manually-canceled' });
  expect(await look(id)).toMatchObject({ status: 'ended', endedReason: 'manually-canceled' });
});
