import { describe, expect, test } from 'vitest';
import { planLimits } from '../../shared/plans.ts';
import { leave } from '../support/voice-call.ts';
import { pauseAt } from './support/call-point.ts';
import { errorOf, newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { callOf, newVoiceChat } from './support/voice-chat.ts';

const studio = sharedStudio();

const begun = { status: 409, code: 'voice_session_used' };

describe('a session', () => {
  test('is one, however often its request comes', async () => {
    const { open, used } = newVoiceChat(studio());
    const key = newKey(studio());
    const opened = await Promise.all([open(key), open(key), open(key)]);
    expect([...opened, await open(key)]).toEqual([key, key, key, key]);
    expect(await used()).toBe(1);
  });

  test('that waits for its call is given to the next request, not doubled', async () => {
    const { answerTo, open, used } = newVoiceChat(studio());
    const sessionId = await open();
    later(studio(), 60);
    expect(await answerTo(newKey(studio()))).toEqual({ passUsageCheck: true, sessionId });
    expect(await used()).toBe(1);
  });

  test('that nobody began is given back when the next is opened', async () => {
    const { open, call, used } = newVoiceChat(studio());
    const first = await open();
    later(studio(), 100);
    expect(await open()).not.toBe(first);
    expect(await used()).toBe(1);
    expect(await errorOf(await call(first))).toMatchObject(begun);
  });

  test('that nobody began in two minutes has no call any more', async () => {
    const { open, call, used, answerTo } = newVoiceChat(studio());
    const sessionId = await open();
    later(studio(), 130);
    expect(await errorOf(await call(sessionId))).toMatchObject(begun);
    expect(callOf(studio(), sessionId)).toBeUndefined();
    later(studio(), 500);
    expect(await used()).toBe(0);
    expect(await answerTo()).toEqual({ passUsageCheck: true });
  });

  test('whose call was asked for is not given to another request', async () => {
    const { open, created, used } = newVoiceChat(studio());
    const first = await open();
    await created(first);
    expect(await open()).not.toBe(first);
    expect(await used()).toBe(2);
  });

  test('has one call, however often it is asked for', async () => {
    const { open, call, used } = newVoiceChat(studio());
    const sessionId = await open();
    const before = studio().voice.calls().length;
    const together = await Promise.all([1, 2, 3].map(() => call(sessionId)));
    const statuses = [...together, await call(sessionId)].map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect(studio().voice.calls()).toHaveLength(before + 1);
    expect(await used()).toBe(1);
  });

  test('needs a fresh key', async () => {
    const { start, used } = newVoiceChat(studio());
    const invalid = { status: 400, code: 'idempotency_key_invalid' };
    const old = newKey(studio());
    later(studio(), 3600);
    for (const key of ['key', old]) expect(await errorOf(await start(key))).toMatchObject(invalid);
    expect(await used()).toBe(0);
  });
});

describe('two tabs that race for the last session', () => {
  /** A person with one use left. */
  async function almostDone() {
    const someone = newVoiceChat(studio());
    for (let n = 1; n < planLimits.Free.audioChat; n += 1) {
      await someone.saved({ sessionId: await someone.open() });
    }
    return { ...someone, before: studio().voice.calls().length };
  }

  test('have one call, and the other is told of the limit', async () => {
    const { open, call, answerTo, used, before } = await almostDone();
    const [one, other] = [await open(), await open()];
    expect(one).toBe(other);
    const answers = await Promise.all([call(one), call(other)]);
    const [refusal] = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await errorOf(refusal ?? Response.error())).toMatchObject(begun);
    expect(await answerTo(newKey(studio()))).toEqual({ passUsageCheck: false });
    expect(studio().voice.calls()).toHaveLength(before + 1);
    expect(await used()).toBe(planLimits.Free.audioChat);
  });

  test('have one session, also at the same moment', async () => {
    const { answerTo, call, used, before } = await almostDone();
    const keys = [newKey(studio()), newKey(studio())];
    const answers = await Promise.all(keys.map(answerTo));
    const sessions = new Set(answers.flatMap(({ sessionId }) => sessionId ?? []));
    expect(sessions.size).toBe(1);
    for (const { passUsageCheck, sessionId } of answers) {
      expect(passUsageCheck).toBe(sessionId !== undefined);
    }
    await Promise.all([...sessions].map((sessionId) => call(sessionId)));
    expect(studio().voice.calls()).toHaveLength(before + 1);
    expect(await used()).toBe(planLimits.Free.audioChat);
  });
});

describe('a session is cancelled', () => {
  test('before its call was asked for: its use is given back', async () => {
    const { open, start, cancel, call, used } = newVoiceChat(studio());
    const sessionId = await open();
    expect((await cancel(sessionId)).status).toBe(204);
    expect(await used()).toBe(0);
    expect(await errorOf(await call(sessionId))).toMatchObject(begun);
    expect(callOf(studio(), sessionId)).toBeUndefined();
    expect((await cancel(sessionId)).status).toBe(204);
    expect(await errorOf(await start(sessionId))).toMatchObject({ code: 'job_cancelled' });
    expect(await used()).toBe(0);
    expect(await open()).not.toBe(sessionId);
  });

  test('while its call is created: the call is ended, and handed out to nobody', async () => {
    const { open, cancel, call, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    const point = { functionId: 'CreateCall', occurrence: 2 };
    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', point);
    const answer = call(sessionId);
    await pause.reached;
    expect((await cancel(sessionId)).status).toBe(204);
    expect(await used()).toBe(0);
    pause.end();
    expect(await errorOf(await answer)).toMatchObject({ status: 409, code: 'job_cancelled' });
    expect(callOf(studio(), sessionId)).toMatchObject({ endedReason: 'manually-canceled' });
    await studio().voice.idle();
    expect([await used(), await list()]).toEqual([0, []]);
  });

  test('when its call waits to be joined: its use is given back, the call ended', async () => {
    const { open, created, cancel, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await created(sessionId);
    expect((await cancel(sessionId)).status).toBe(204);
    expect(await used()).toBe(0);
    expect(callOf(studio(), sessionId)).toMatchObject({ endedReason: 'manually-canceled' });
    await studio().voice.idle();
    expect((await cancel(sessionId)).status).toBe(204);
    expect([await used(), await list()]).toEqual([0, []]);
  });

  test('when its call has begun: the use stays, and the call goes on', async () => {
    const { talk, cancel, list, used } = newVoiceChat(studio());
    const { sessionId, webCallUrl } = await talk();
    expect((await cancel(sessionId)).status).toBe(204);
    expect(await used()).toBe(1);
    expect(callOf(studio(), sessionId)).toMatchObject({ status: 'in-progress' });
    await leave(webCallUrl);
    await studio().voice.idle();
    expect((await cancel(sessionId)).status).toBe(204);
    expect([await used(), (await list()).length]).toEqual([1, 1]);
  });

  test('when its conversation is saved: nothing changes', async () => {
    const { open, saved, cancel, list, used } = newVoiceChat(studio());
    const record = await saved({ sessionId: await open() });
    expect((await cancel(record.id)).status).toBe(204);
    expect([await used(), await list()]).toEqual([1, [record]]);
  });

  test('as often as they like: what costs nothing is refused to nobody', async () => {
    const { open, cancel, used } = newVoiceChat(studio());
    for (let n = 0; n < 15; n += 1) await cancel(await open());
    await open();
    expect(await used()).toBe(1);
  });

  test('only by its id', async () => {
    const { cancel } = newVoiceChat(studio());
    expect(await errorOf(await cancel('mine'))).toMatchObject({ code: 'invalid_request' });
    expect(await errorOf(await cancel(newKey(studio())))).toMatchObject({ code: 'not_found' });
  });
});
