import { expect, it, vi } from 'vitest';
import { assistantFor } from '../../../../functions/voice-chat/assistant.ts';
import { leave, listenTo, say } from '../../../../test/support/voice-call.ts';
import type { Fault } from '../../voice/call.ts';
import { quickVoice } from './quick-voice.ts';
import { order, startVoice } from './start-voice.ts';

const body = { assistant: assistantFor(order) };

async function withFault(fault: Fault, engines = quickVoice) {
  const voice = await startVoice({ engines });
  voice.vapi.faults.next(fault);
  return voice;
}

it('a status refuses the call, which is not created', async () => {
  const { post, vapi } = await withFault({ kind: 'status', status: 429, retryAfter: 7 });
  const response = await post(body);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  expect(vapi.calls()).toEqual([]);
});

it('a dropped connection leaves exactly one call', async () => {
  const { post, vapi } = await withFault({ kind: 'drop' });
  await expect(post(body)).rejects.toThrow('fetch failed');
  expect(vapi.calls()).toHaveLength(1);
});

it('an answer that never comes leaves exactly one call', async () => {
  const { ask, vapi } = await withFault({ kind: 'hang' });
  const impatient = new AbortController();
  const signal = impatient.signal;
  const asked = ask('/call/web', { method: 'POST', body: JSON.stringify(body), signal });
  await vi.waitFor(() => expect(vapi.calls()).toHaveLength(1), 30_000);
  impatient.abort();
  await expect(asked).rejects.toThrow('aborted');
});

it('a bad answer lacks the call’s URL', async () => {
  const { post, vapi } = await withFault({ kind: 'bad-answer' });
  expect(await (await post(body)).json()).toEqual({ id: vapi.calls()[0]?.id });
});

it('a fault befalls one call only', async () => {
  const { post } = await withFault({ kind: 'status', status: 500 });
  expect([(await post(body)).status, (await post(body)).status]).toEqual([500, 201]);
});

it('a silent companion hears, and says nothing', async () => {
  const { create, vapi } = await withFault({ kind: 'silent' });
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await say(webCallUrl, 'Hello?');
  await vapi.idle();
  await leave(webCallUrl);
  expect((await listener.rest()).map(({ type }) => type)).toEqual(['listening', 'heard', 'ended']);
});

it.each([0, 1])('a call that fails after %i sayings ends with an error', async (after) => {
  const { create, receiver } = await withFault({ kind: 'fail', after });
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await listener.take(1 + after);
  if (after > 0) await say(webCallUrl, 'Hello?');
  const reason = 'pipeline-error-openai-llm-failed';
  expect((await listener.rest()).at(-1)).toEqual({ type: 'ended', reason });
  const [report] = await receiver.received(1);
  expect(JSON.parse(report?.body ?? '')).toMatchObject({ message: { endedReason: reason } });
});

it('an engine that breaks ends the call, and is told without the words', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const reply = async () => {
    throw new Error('out of memory');
  };
  const { create } = await startVoice({ engines: { ...quickVoice, companion: { reply } } });
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  await say(webCallUrl, 'My secret');
  expect((await listener.rest()).at(-1)).toMatchObject({ type: 'ended' });
  expect(told).toHaveBeenCalledOnce();
  expect(String(told.mock.lastCall)).not.toContain('secret');
  told.mockRestore();
});

it.each([
  ['no-report', 0],
  ['double-report', 2],
] as const)('%s sends %i reports', async (kind, count) => {
  const { create, vapi, receiver } = await withFault({ kind });
  await leave((await create()).webCallUrl);
  await vapi.idle();
  expect(receiver.deliveries).toHaveLength(count);
});

it('a late report comes when the test lets it, and is waited for', async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const { create, vapi, receiver } = await withFault({ kind: 'late-report', until });
  await leave((await create()).webCallUrl);
  await leave((await create()).webCallUrl);
  await receiver.received(1);
  const [, late] = vapi.calls();
  expect(receiver.deliveries[0]?.body).not.toContain(late?.id);
  resolve();
  await vapi.idle();
  expect(receiver.deliveries[1]?.body).toContain(late?.id);
});
