import { describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../shared/ids.ts';
import { planLimits } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { pauseAt } from './support/call-point.ts';
import { errorOf, newKey, parsed } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { heard, newVoiceChat, topic } from './support/voice-chat.ts';

const studio = sharedStudio();

const limit = planLimits.Free.audioChat;

describe('a conversation is saved without a session’s id', () => {
  test('in the oldest that is open, then by itself', async () => {
    const { open, created, saved, list, used } = newVoiceChat(studio());
    const first = await open();
    await created(first);
    later(studio(), 1);
    const second = await open();
    const ids = [];
    for (let n = 0; n < limit; n += 1) ids.push((await saved({})).id);
    expect(ids.slice(0, 2)).toEqual([first, second]);
    expect(new Set(ids).size).toBe(limit);
    expect([(await list()).length, await used()]).toEqual([limit, limit]);
  });

  test('in one whose own conversation is saved beside it then', async () => {
    const { open, created, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await created(sessionId);
    const other = await saved({});
    expect(other.id).toBe(sessionId);
    const transcript = [{ role: 'user', content: 'Something else.' }];
    const own = await saved({ sessionId, transcript });
    expect(own.id).not.toBe(sessionId);
    expect(await list()).toEqual(expect.arrayContaining([other, own]));
    expect([(await list()).length, await used()]).toEqual([2, 2]);
    // Where nothing was said there is nothing to be saved.
    expect(await saved({ sessionId, transcript: [] })).toEqual(other);
    expect([(await list()).length, await used()]).toEqual([2, 2]);
  });

  test('in the same one, however often it is sent', async () => {
    const { open, created, post, list, used } = newVoiceChat(studio());
    const first = await open();
    await created(first);
    later(studio(), 1);
    await open();
    const headers = { [idempotencyHeader]: newKey(studio()) };
    const body = { topic, transcript: heard };
    for (const _ of [1, 2]) {
      const answer = await post(routes.createVoiceRecord, body, headers);
      expect(await answer.json()).toMatchObject({ id: first, transcript: heard });
    }
    expect([(await list()).length, await used()]).toEqual([1, 2]);
  });

  test('once by one key, where there is no session', async () => {
    const { post, list, used } = newVoiceChat(studio());
    const key = newKey(studio());
    const body = { topic, transcript: heard };
    const answers = [];
    for (const _ of [1, 2]) {
      const headers = { [idempotencyHeader]: key };
      answers.push(await (await post(routes.createVoiceRecord, body, headers)).json());
    }
    expect(answers[0]).toMatchObject({ id: key, transcript: heard });
    expect(answers[1]).toEqual(answers[0]);
    expect([(await list()).length, await used()]).toEqual([1, 1]);
  });

  /** Sends a save that finds no session, and is held before it takes a use of its own; a session opens meanwhile. */
  async function overtaken() {
    const person = newVoiceChat(studio());
    const key = { [idempotencyHeader]: newKey(studio()) };
    const send = () => person.post(routes.createVoiceRecord, { topic, transcript: heard }, key);
    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', { ...saving, table: 'usage' });
    const first = send();
    await pause.reached;
    const sessionId = await person.open();
    return { ...person, send, first, goOn: pause.end, sessionId };
  }

  const saving = { functionId: 'CreateVoiceRecord' };

  test('once, where a repeat finds a session that the first request did not', async () => {
    const { send, first, goOn, sessionId, list, used } = await overtaken();
    const saved = await parsed(routes.createVoiceRecord.response, await send());
    expect(saved.id).toBe(sessionId);
    goOn();
    expect(await errorOf(await first)).toMatchObject({ code: 'job_running' });
    expect(await parsed(routes.createVoiceRecord.response, await send())).toEqual(saved);
    expect([await list(), await used()]).toEqual([[saved], 1]);
  });

  test('once, where a repeat takes a session after the first request has looked for one', async () => {
    const { send, first, goOn, sessionId, list, used } = await overtaken();
    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', { ...saving, table: 'jobs' });
    const second = send();
    await pause.reached;
    goOn();
    const saved = await parsed(routes.createVoiceRecord.response, await first);
    expect(saved.id).not.toBe(sessionId);
    pause.end();
    expect(await parsed(routes.createVoiceRecord.response, await second)).toEqual(saved);
    // The session that is open has a use too.
    expect([await list(), await used()]).toEqual([[saved], 2]);
  });
});
