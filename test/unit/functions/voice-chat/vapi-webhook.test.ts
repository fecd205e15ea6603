import { afterAll, expect, test, vi } from 'vitest';
import type { CallReport } from '../../../../functions/providers/vapi/call-report.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';
import { startTables } from '../support/tables.ts';

/** What the provider reports. */
const world = vi.hoisted((): { report: unknown } => ({ report: undefined }));
vi.mock('../../../../functions/providers/vapi/webhook.ts', () => ({
  readVapiWebhook: async () => world.report,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

const tables = await startTables();
const { handler } = await import('../../../../functions/voice-chat/vapi-webhook.ts');
const { findReservation, releaseUse } = await import('../../../../functions/quota/usage-table.ts');
const { noteVoiceSession, voiceRecords } = await import(
  '../../../../functions/storage/voice-sessions.ts'
);
const { calledBy, greeting, reportOf } = await import('../support/voice-calls.ts');
afterAll(() => tables.stop());

const me = 'caller';
const called = () => calledBy(me);

async function report(sessionId: string, changes: Partial<CallReport> = {}) {
  world.report = reportOf(sessionId, changes);
  const answer = await handler(eventOf({ httpMethod: 'POST', body: '{}' }), lambdaContext());
  expect(answer.statusCode).toBe(204);
}

async function outcomeOf(id: string) {
  const state = (await findReservation(me, id))?.reservation.state;
  const record = await voiceRecords.get(me, id);
  return { state, isCounted: record && record.counted !== false };
}

test('a call in which somebody spoke counts, once', async () => {
  const { id } = await called();
  await report(id);
  await report(id, { transcript: [greeting] });
  expect(await outcomeOf(id)).toEqual({ state: 'committed', isCounted: true });
});

test('a call in which nobody spoke is kept, and not counted', async () => {
  const { id } = await called();
  await report(id, { transcript: [greeting] });
  expect(await outcomeOf(id)).toEqual({ state: 'released', isCounted: false });
});

test('where its function died after the use was given back, the next report keeps the call', async () => {
  const use = await called();
  await noteVoiceSession(use.id, { unspoken: true });
  await releaseUse(use, 'job_abandoned');
  await report(use.id, { transcript: [greeting] });
  expect(await outcomeOf(use.id)).toEqual({ state: 'released', isCounted: false });
});

test('a call that was cancelled is not kept', async () => {
  const use = await called();
  await releaseUse(use, 'job_cancelled');
  await report(use.id);
  expect(await outcomeOf(use.id)).toEqual({ state: 'released', isCounted: undefined });
});

test('a call that nobody joined is given back, and nothing of it is kept', async () => {
  const { id } = await called();
  await report(id, { seconds: undefined, transcript: [] });
  expect(await outcomeOf(id)).toEqual({ state: 'released', isCounted: undefined });
});

test('what is told of another call of the session changes nothing', async () => {
  const { id } = await called();
  await report(id, { callId: 'another' });
  expect(await outcomeOf(id)).toEqual({ state: 'reserved', isCounted: undefined });
});
