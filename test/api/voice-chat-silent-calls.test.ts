import { describe, expect, test } from 'vitest';
import { failuresAllowed } from '../../shared/failures.ts';
import { type TranscriptEntry, voiceTimeouts } from '../../shared/voice-chat.ts';
import { leave, listenTo } from '../support/voice-call.ts';
import { crashAt, pauseAt } from './support/call-point.ts';
import { type ReportChange, reportOf, tell } from './support/call-report.ts';
import { errorOf, newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { callsIn } from './support/reported-calls.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { heard, newVoiceChat, topic } from './support/voice-chat.ts';

const studio = sharedStudio();
const { personWith, call } = callsIn(studio);

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
    expect([(await list()).map(({ id }) => id), await used()]).toEqual([[record.id], 1]);
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
