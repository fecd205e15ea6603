import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { callRules } from '../../../../shared/voice-chat.ts';
import { leave, listenTo, say } from '../../../../test/support/voice-call.ts';
import { endOf, maxAbsenceSeconds, maxWaitSeconds } from '../../voice/call.ts';
import { startVoice } from './start-voice.ts';

const secondsOf = (call: Record<string, unknown>) =>
  (Date.parse(String(call.endedAt)) - Date.parse(String(call.startedAt))) / 1000;

it('a call is as long as the assistant’s longest duration, by the studio’s clock', async () => {
  const { create, clock, look } = await startVoice();
  const { id, webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  clock.advance(24 * 60 * 60_000);
  expect(await listener.rest()).toEqual([{ type: 'ended', reason: 'exceeded-max-duration' }]);
  expect(secondsOf(await look(id))).toBe(callRules.maxSeconds);
});

it('a call that nobody joins ends after a minute without having started', async () => {
  const { create, clock, look, receiver } = await startVoice();
  const { id, webCallUrl } = await create();
  clock.advance(61_000);
  const [report] = await receiver.received(1);
  expect(JSON.parse(report?.body ?? '')).toMatchObject({
    message: { endedReason: 'customer-did-not-answer', call: { id } },
  });
  expect(JSON.parse(report?.body ?? '').message).not.toHaveProperty('startedAt');
  const call = await look(id);
  expect(call).toMatchObject({ status: 'ended' });
  expect(call).not.toHaveProperty('startedAt');
  expect(Date.parse(String(call.endedAt)) - Date.parse(String(call.createdAt))).toBe(60_000);
  const late = await listenTo(webCallUrl);
  expect(await late.rest()).toEqual([{ type: 'ended', reason: 'customer-did-not-answer' }]);
});

it('who is gone for more than five seconds has left', async () => {
  const { create, clock, look } = await startVoice();
  const { id, webCallUrl } = await create({ maxDurationSeconds: 43_200 });
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  listener.hangUp();
  await vi.waitFor(async () => {
    clock.advance(6000);
    expect(await look(id)).toMatchObject({ endedReason: 'customer-ended-call' });
  }, 30_000);
  expect(secondsOf(await look(id))).toBeLessThan(43_200);
});

it('who comes back has not left, however long the call goes on', async () => {
  const { create, clock, look, vapi } = await startVoice();
  const { id, webCallUrl } = await create();
  const first = await listenTo(webCallUrl);
  await first.take(2);
  vapi.cut(id);
  await first.rest();
  clock.advance(4000);
  const second = await listenTo(webCallUrl, first.lastId());
  clock.advance(170_000);
  await say(webCallUrl, 'Here I am');
  expect(await second.take(2)).toMatchObject([{ type: 'heard' }, { type: 'says' }]);
  expect(await look(id)).toMatchObject({ status: 'in-progress' });
});

it('a call that is left before it began is over', async () => {
  const { create, look } = await startVoice();
  const { id, webCallUrl } = await create();
  await leave(webCallUrl);
  const call = await look(id);
  expect(call).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  expect(call).not.toHaveProperty('startedAt');
  const late = await listenTo(webCallUrl);
  expect(await late.rest()).toEqual([{ type: 'ended', reason: 'customer-ended-call' }]);
});

it('whoever closes the local Vapi closes its calls, and no report is sent any more', async () => {
  const { create, vapi, receiver } = await startVoice();
  const { webCallUrl } = await create();
  const listener = await listenTo(webCallUrl);
  await listener.take(2);
  await vapi.close();
  expect(await listener.rest()).toEqual([{ type: 'ended', reason: 'worker-shutdown' }]);
  expect(receiver.deliveries).toEqual([]);
});

it('of the calls that are over only the latest are remembered', async () => {
  const { create, vapi, ask } = await startVoice();
  const first = await create();
  await leave(first.webCallUrl);
  for (let count = 0; count < 101; count += 1) await leave((await create()).webCallUrl);
  await create();
  await vapi.idle();
  expect(vapi.calls()).toHaveLength(101);
  expect((await ask(`/call/${first.id}`)).status).toBe(404);
});

const created = new Date('2026-11-01T00:00:00Z');
const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
const seconds = fc.integer({ min: 0, max: 600 });

it('a call that began ends at its longest duration, or sooner when nobody listens', () => {
  fc.assert(
    fc.property(seconds, seconds, fc.integer({ min: 10, max: 600 }), (wait, away, longest) => {
      const startedAt = later(created, wait);
      const awaySince = later(startedAt, away);
      const end = endOf({ createdAt: created, startedAt, awaySince }, longest);
      const spent = (end.at.getTime() - startedAt.getTime()) / 1000;
      expect(spent).toBe(Math.min(away + maxAbsenceSeconds, longest));
      expect(end.reason).toBe(spent === longest ? 'exceeded-max-duration' : 'customer-ended-call');
    }),
  );
});

it('a call that did not begin ends after the longest wait, whatever its longest duration is', () => {
  fc.assert(
    fc.property(seconds, (longest) => {
      expect(endOf({ createdAt: created }, longest)).toEqual({
        at: later(created, maxWaitSeconds),
        reason: 'customer-did-not-answer',
      });
    }),
  );
});
