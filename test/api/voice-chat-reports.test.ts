import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '@atelier/local-cloud/voice';
import { describe, expect, test } from 'vitest';
import { failuresAllowed } from '../../shared/failures.ts';
import { type TranscriptEntry, voiceTimeouts } from '../../shared/voice-chat.ts';
import { isFullRun } from '../full-run.ts';
import { leave, listenTo } from '../support/voice-call.ts';
import { crashAt, pauseAt } from './support/call-point.ts';
import { type ReportChange, reportOf, tell } from './support/call-report.ts';
import { errorOf, newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { callOf, heard, newVoiceChat, topic } from './support/voice-chat.ts';

const studio = sharedStudio();

/** What the provider has heard in `talk`. */
const reported = [
  { role: 'assistant', content: expect.stringContaining(topic) },
  { role: 'user', content: 'When is high tide?' },
  { role: 'assistant', content: 'I hear: When is high tide?' },
];

/** A person whose call meets a fault. */
function personWith(fault: Fault) {
  studio().voice.faults.next(fault);
  return newVoiceChat(studio());
}

/** A person who has talked and left, and of whose call nothing has been reported yet. */
async function talked() {
  const someone = personWith({ kind: 'no-report' });
  const { sessionId, callId, webCallUrl } = await someone.talk();
  await leave(webCallUrl);
  const webhook = (change?: ReportChange) => reportOf(studio(), call(sessionId), change);
  const report = (change?: ReportChange) => tell(studio(), webhook(change));
  return { ...someone, sessionId, callId, webhook, report };
}

type Talked = Awaited<ReturnType<typeof talked>>;

function call(sessionId: string) {
  const found = callOf(studio(), sessionId);
  if (!found) throw new Error('There is no such call.');
  return found;
}

/** Waits until the provider has ended a call and told of it. */
async function untilReported(sessionId: string): Promise<void> {
  await expect.poll(() => call(sessionId).status, { timeout: 30_000 }).toBe('ended');
  await studio().voice.idle();
}

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

/** Only the assistant has spoken, as the browser heard it. */
const greeted: TranscriptEntry[] = [{ role: 'assistant', content: 'Hello.' }];

/** A person who has joined a call, said nothing, and left. */
async function listened() {
  const someone = personWith({ kind: 'no-report' });
  const sessionId = await someone.open();
  const { webCallUrl } = await someone.created(sessionId);
  await (await listenTo(webCallUrl)).take(2);
  later(studio(), 20);
  await leave(webCallUrl);
  const report = (change?: ReportChange) =>
    tell(studio(), reportOf(studio(), call(sessionId), change));
  return { ...someone, sessionId, webCallUrl, report };
}

/** What a report says of what was said. */
function messages(...spoken: ['user' | 'bot' | 'system', string][]): ReportChange {
  return {
    message: { artifact: { messages: spoken.map(([role, message]) => ({ role, message })) } },
  };
}

describe('a call in which the person said nothing is kept and not counted', () => {
  const greeting = `Hello, let's start the session. Today we'll be talking about ${topic}.`;

  test('whether its report comes before its save, after it, or with it', async () => {
    const orders: ((someone: Awaited<ReturnType<typeof listened>>) => Promise<unknown>)[] = [
      async ({ report, saved, sessionId }) => {
        await report();
        expect((await saved({ sessionId, transcript: heard })).counted).toBe(false);
      },
      async ({ report, saved, sessionId, used }) => {
        expect((await saved({ sessionId, transcript: greeted })).counted).toBeUndefined();
        expect(await used()).toBe(1);
        await report();
      },
      ({ report, saved, sessionId }) =>
        Promise.all([report(), saved({ sessionId, transcript: greeted }), report()]),
      ({ report }) => report(),
    ];
    for (const happens of orders) {
      const someone = await listened();
      await happens(someone);
      expect(await someone.list()).toMatchObject([
        { id: someone.sessionId, topic, counted: false },
      ]);
      expect(await someone.used()).toBe(0);
      expect(await someone.report()).toBe(204);
      expect((await someone.remove(someone.sessionId)).status).toBe(204);
      expect(await someone.report()).toBe(204);
      expect([await someone.list(), await someone.used()]).toEqual([[], 0]);
    }
  });

  test('when its report comes between the record of its save and the look at its use', async () => {
    const { sessionId, saved, list, used, report } = await listened();
    const pause = pauseAt(studio(), 'dynamodb:PutItem', { functionId: 'CreateVoiceRecord' });
    const saving = saved({ sessionId, transcript: greeted });
    await pause.reached;
    expect(await report()).toBe(204);
    pause.end();
    expect((await saving).counted).toBe(false);
    expect(await list()).toMatchObject([{ id: sessionId, counted: false }]);
    expect(await used()).toBe(0);
  });

  test.each([
    ['the person is heard', messages(['bot', greeting], ['user', 'When is high tide?'])],
    ['the assistant answers what nobody heard', messages(['bot', greeting], ['bot', greeting])],
    ['the provider does not tell what was said', { message: { artifact: undefined } }],
    [
      'what was said cannot be read',
      { message: { artifact: { messages: [{ role: 'user', words: 'When is high tide?' }] } } },
    ],
  ])('but counted where %s, whatever the browser says', async (_, change) => {
    const { sessionId, saved, list, used, report } = await listened();
    const record = await saved({ sessionId, transcript: [] });
    expect(await report(change)).toBe(204);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('but counted where the report is lost, with the next use at the latest', async () => {
    const { sessionId, saved, open, used } = await listened();
    await saved({ sessionId, transcript: greeted });
    later(studio(), voiceTimeouts.reservation + 1);
    await open();
    expect(await used()).toBe(2);
  });

  test('and is no way to talk for ever: each try is a failure that costs', async () => {
    const { start, answerTo, created, used } = newVoiceChat(studio());
    for (let attempt = 0; attempt < failuresAllowed.count; attempt += 1) {
      const { sessionId = '' } = await answerTo(newKey(studio()));
      const { webCallUrl } = await created(sessionId);
      await (await listenTo(webCallUrl)).take(2);
      // A call that ends in the millisecond in which it began is one that nobody joined.
      later(studio(), 1);
      await leave(webCallUrl);
      await studio().voice.idle();
      expect(await used()).toBe(0);
    }
    expect(await errorOf(await start(newKey(studio())))).toMatchObject({
      status: 429,
      code: 'too_many_failures',
    });
  });

  test.each([
    { action: 'dynamodb:UpdateItem', phase: 'after' },
    { action: 'dynamodb:UpdateItem', phase: 'after', occurrence: 2 },
    { action: 'dynamodb:PutItem', phase: 'after' },
  ] as const)('also when the work on its report was killed at %o', async (point) => {
    const { sessionId, list, used, report } = await listened();
    crashAt(studio(), { functionId: 'VapiWebhook', ...point });
    expect(await report()).toBe(503);
    expect(await report()).toBe(204);
    expect(await list()).toMatchObject([{ id: sessionId, counted: false }]);
    expect(await used()).toBe(0);
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

describe('nothing is changed', () => {
  const metadata = (sessionId: string) => ({ assistant: { metadata: { sessionId } } });

  type Attempt = (someone: Talked) => Promise<number>;

  async function expectNothing(_: string, status: number, attempt: Attempt): Promise<void> {
    const someone = await talked();
    const { sessionId, list, used, report } = someone;
    expect(await attempt(someone)).toBe(status);
    expect([await list(), await used()]).toEqual([[], 1]);
    expect(await report()).toBe(204);
    expect(await list()).toMatchObject([{ id: sessionId, transcript: reported }]);
    expect(await used()).toBe(1);
  }

  test.each<[string, number, Attempt]>([
    ['of another call', 204, ({ report }) => report({ message: { call: { id: 'another' } } })],
    ['that is none', 204, ({ report }) => report({ message: { type: 'status-update' } })],
  ])('by a report %s', expectNothing);

  test.skipIf(!isFullRun).each<[string, number, Attempt]>([
    ['of another session', 204, ({ report }) => report({ message: metadata(newKey(studio())) })],
    [
      'of no session',
      204,
      ({ report, callId }) => report({ message: { assistant: {}, call: { id: callId } } }),
    ],
  ])('by a report %s', expectNothing);

  test('by a report of one’s own call for somebody else’s session', async () => {
    const [mine, theirs] = [await talked(), await talked()];
    expect(await mine.report({ message: metadata(theirs.sessionId) })).toBe(204);
    expect([await theirs.list(), await theirs.used()]).toEqual([[], 1]);
    expect([await mine.list(), await mine.used()]).toEqual([[], 1]);
  });

  test('by a report that comes before the call was asked for', async () => {
    const { report } = await talked();
    const { open, created, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    expect(await report({ message: metadata(sessionId) })).toBe(204);
    expect([await list(), await used()]).toEqual([[], 1]);
    expect((await created(sessionId)).id).toBe(call(sessionId).id);
  });
});

test('a secret that is replaced is good for a while, and one before it is not', async () => {
  const { voice, aws } = studio();
  const name = 'atelier/dev/vapi-webhook-secret';
  const [second, third] = ['the second secret of some length', 'the third secret of some length'];
  const counts = async (someone: Talked, secret: string) => {
    expect(await someone.report({ secret })).toBe(204);
    expect([(await someone.list()).length, await someone.used()]).toEqual([1, 1]);
  };
  const first = voice.webhookSecret;
  await counts(await talked(), first);
  later(studio(), 61);
  aws.secrets.put(name, second);
  await counts(await talked(), second);
  await counts(await talked(), first);
  aws.secrets.put(name, third);
  later(studio(), 301);
  const late = await talked();
  expect(await late.report({ secret: first })).toBe(401);
  expect(await late.used()).toBe(1);
  await counts(late, second);
  await counts(await talked(), third);
  aws.secrets.put(name, first);
  // It is read anew where it is needed next.
  later(studio(), 61);
});
