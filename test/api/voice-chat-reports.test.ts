import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { leave } from '../support/voice-call.ts';
import { pauseAt } from './support/call-point.ts';
import { reportOf, tell } from './support/call-report.ts';
import { later } from './support/later.ts';
import { callsIn, reported } from './support/reported-calls.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { heard, newVoiceChat, topic } from './support/voice-chat.ts';

const studio = sharedStudio();
const { personWith, talked, call, untilReported } = callsIn(studio);

describe('of a call that nobody saves, the provider’s report makes the record', () => {
  test('when the browser was closed in mid-call', async () => {
    const { talk, list, used } = newVoiceChat(studio());
    const { sessionId, callId } = await talk();
    studio().voice.cut(callId);
    later(studio(), 6);
    await untilReported(sessionId);
    expect(await list()).toMatchObject([{ id: sessionId, topic, transcript: reported }]);
    expect(await used()).toBe(1);
  });

  test('when it was held to its end', async () => {
    const { talk, list, used } = newVoiceChat(studio());
    const { sessionId } = await talk();
    later(studio(), 180);
    await untilReported(sessionId);
    expect(call(sessionId)).toMatchObject({ endedReason: 'exceeded-max-duration' });
    expect(await list()).toMatchObject([{ id: sessionId, transcript: reported }]);
    expect(await used()).toBe(1);
    later(studio(), voiceTimeouts.reservation);
    expect(await used()).toBe(1);
  });

  test('when it broke off', async () => {
    const { talk, list, used } = personWith({ kind: 'fail', after: 2 });
    const { sessionId, webCallUrl } = await talk();
    await fetch(`${webCallUrl}/words`, { method: 'POST', body: '{"text":"And then?"}' });
    await untilReported(sessionId);
    expect(call(sessionId).endedReason).toContain('error');
    const transcript = [...reported, { role: 'user', content: 'And then?' }];
    expect(await list()).toMatchObject([{ id: sessionId, transcript }]);
    expect(await used()).toBe(1);
  });

  test('once, when it is told twice', async () => {
    const { talk, list, used } = personWith({ kind: 'double-report' });
    const { sessionId, webCallUrl } = await talk();
    await leave(webCallUrl);
    await untilReported(sessionId);
    expect(await list()).toMatchObject([{ id: sessionId, transcript: reported }]);
    expect(await used()).toBe(1);
  });

  test('with how long it was and what it cost in the log', async () => {
    const { sessionId, callId, report } = await talked();
    expect(await report({ message: { cost: 0.2 } })).toBe(204);
    expect(await report({ message: { cost: 9 } })).toBe(204);
    const log = readFileSync(join(studio().dataDir, 'logs', 'VapiWebhook.jsonl'), 'utf8');
    const lines = log
      .split('\n')
      .filter((line) => /voice call/.test(line) && line.includes(callId));
    expect(lines).toHaveLength(1);
    const { message } = JSON.parse(lines[0] ?? '');
    expect(JSON.parse(message)).toMatchObject({
      jobId: sessionId,
      costMicroDollars: 200_000,
      seconds: expect.closeTo(20, -1),
      endedReason: 'customer-ended-call',
    });
  });
});

describe('the use comes back', () => {
  test('when nobody joined the call', async () => {
    const { open, created, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await created(sessionId);
    expect(await used()).toBe(1);
    later(studio(), 61);
    await untilReported(sessionId);
    expect(call(sessionId)).toMatchObject({ endedReason: 'customer-did-not-answer' });
    expect([await used(), await list()]).toEqual([0, []]);
  });

  test('by its deadline when nothing is saved or reported', async () => {
    const { open, list, used } = await talked();
    expect(await used()).toBe(1);
    later(studio(), voiceTimeouts.reservation + 1);
    expect([await used(), await list()]).toEqual([0, []]);
    await open();
    expect(await used()).toBe(1);
  });

  test('once: a report that comes too late changes nothing', async () => {
    const { open, list, used, report } = await talked();
    later(studio(), voiceTimeouts.reservation + 1);
    await open();
    expect(await report()).toBe(204);
    expect([await used(), await list()]).toEqual([1, []]);
  });
});

describe('record and use are the same', () => {
  test('when the report comes first', async () => {
    const { sessionId, saved, list, used, report } = await talked();
    await report();
    const record = await saved({ sessionId });
    expect(record.transcript).toEqual(heard);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('when the browser saves first', async () => {
    const { sessionId, saved, list, used, report } = await talked();
    const record = await saved({ sessionId });
    await report();
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('when both come at once', async () => {
    const { sessionId, saved, list, used, report } = await talked();
    const [record] = await Promise.all([saved({ sessionId }), report(), report()]);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('when the report comes between the record and its use', async () => {
    const { sessionId, saved, list, used, report } = await talked();
    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', { functionId: 'CreateVoiceRecord' });
    const saving = saved({ sessionId });
    await pause.reached;
    expect(await report()).toBe(204);
    pause.end();
    const record = await saving;
    expect(record.transcript).toEqual(heard);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('when the report comes late, but before the use came back', async () => {
    const { sessionId, list, used, report } = await talked();
    later(studio(), voiceTimeouts.reservation + 1);
    await report();
    expect(await list()).toMatchObject([{ id: sessionId, transcript: reported }]);
    expect(await used()).toBe(1);
  });
});

describe('a deleted record stays away', () => {
  test.each(['saved', 'reported'] as const)('that was %s first', async (first) => {
    const { sessionId, saved, remove, list, used, webhook, report } = await talked();
    const told = webhook();
    await (first === 'saved' ? saved({ sessionId }) : tell(studio(), told));
    expect((await remove(sessionId)).status).toBe(204);
    expect(await tell(studio(), told)).toBe(204);
    expect(await report({ message: { cost: 1 } })).toBe(204);
    expect([await list(), await used()]).toEqual([[], 1]);
  });
});

test('a cancelled call is not counted by its report', async () => {
  const { open, created, cancel, list, used } = personWith({ kind: 'no-report' });
  const sessionId = await open();
  await created(sessionId);
  await cancel(sessionId);
  const startedAt = new Date(studio().clock.now().getTime() - 5000).toISOString();
  const told = reportOf(studio(), call(sessionId), { message: { startedAt } });
  expect(await tell(studio(), told)).toBe(204);
  expect([await used(), await list()]).toEqual([0, []]);
});
