import { afterAll, describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../shared/ids.ts';
import { planLimits } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { maxTopicLength, maxTranscriptLength, voiceTimeouts } from '../../shared/voice-chat.ts';
import { leave } from '../support/voice-call.ts';
import { pauseAt } from './support/call-point.ts';
import { errorOf, newKey, parsed } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { heard, newVoiceChat, topic } from './support/voice-chat.ts';

const studio = sharedStudio();

const limit = planLimits.Free.audioChat;

describe('a conversation is saved', () => {
  test('also when nothing was said', async () => {
    const { open, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    const record = await saved({ sessionId, transcript: [] });
    expect(record).toMatchObject({ id: sessionId, transcript: [] });
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('word for word, whatever the words are', async () => {
    const { open, saved, list } = newVoiceChat(studio());
    const odd = ' <b>"Ebbe" & Flut</b>\n\u{1F30A} \u0000 __proto__ %s ';
    const transcript = [
      { role: 'user', content: odd },
      { role: 'user', content: '' },
    ];
    const record = await saved({
      sessionId: await open(),
      topic: ' Ebb\u00e9 & flow ',
      transcript,
    });
    expect(record).toMatchObject({ topic: 'Ebb\u00e9 & flow', transcript });
    expect(await list()).toEqual([record]);
  });

  test('twice as one record, which is the later one', async () => {
    const { open, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await saved({ sessionId });
    const longer = [...heard, { role: 'assistant', content: 'Goodbye.' }];
    const record = await saved({ sessionId, transcript: longer });
    expect(record).toMatchObject({ id: sessionId, transcript: longer });
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('several times at once as one record', async () => {
    const { open, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    const records = await Promise.all([1, 2, 3].map(() => saved({ sessionId })));
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set([sessionId]));
    expect([(await list()).length, await used()]).toEqual([1, 1]);
  });

  test('without a session’s id in the oldest that is open, then by itself', async () => {
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

  test('without a session’s id in one whose own conversation is saved beside it then', async () => {
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

  test('without a session’s id in the same one, however often it is sent', async () => {
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

  test('as a use of its own after that of its session came back', async () => {
    const { open, cancel, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await cancel(sessionId);
    const record = await saved({ sessionId });
    expect(record.id).not.toBe(sessionId);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('without a use where nothing was said and that of its session came back', async () => {
    const { open, cancel, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await cancel(sessionId);
    for (const _ of [1, 2]) {
      const record = await saved({ sessionId, transcript: [] });
      expect(record).toMatchObject({ id: sessionId, counted: false });
      expect([await list(), await used()]).toEqual([[record], 0]);
    }
  });

  test('as a use of its own when that of its session comes back at that moment', async () => {
    const { open, cancel, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    const point = { functionId: 'CreateVoiceRecord' };
    const pause = pauseAt(studio(), 'dynamodb:PutItem', point);
    const saving = saved({ sessionId });
    await pause.reached;
    await cancel(sessionId);
    pause.end();
    const record = await saving;
    expect(record.id).not.toBe(sessionId);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('in its session also after the deadline', async () => {
    const { open, created, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await created(sessionId);
    later(studio(), voiceTimeouts.reservation + 1);
    expect(await used()).toBe(0);
    expect((await saved({ sessionId })).id).toBe(sessionId);
    expect([(await list()).length, await used()]).toEqual([1, 1]);
  });

  test('for oneself alone, with the id of somebody else’s session', async () => {
    const owner = newVoiceChat(studio());
    const sessionId = await owner.open();
    const stranger = newVoiceChat(studio());
    const record = await stranger.saved({ sessionId });
    expect(record.id).not.toBe(sessionId);
    expect([await stranger.list(), await stranger.used()]).toEqual([[record], 1]);
    expect([await owner.list(), await owner.used()]).toEqual([[], 1]);
    expect((await owner.saved({ sessionId })).id).toBe(sessionId);
    expect([(await owner.list()).length, await owner.used()]).toEqual([1, 1]);
  });
});

describe('a conversation that its person has deleted', () => {
  test('is not brought back by a save that comes again', async () => {
    const { open, saved, save, remove, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await saved({ sessionId });
    expect((await remove(sessionId)).status).toBe(204);
    expect((await errorOf(await save({ sessionId }))).code).toBe('not_found');
    expect([await list(), await used()]).toEqual([[], 1]);
  });

  test('is not brought back by one that was under way, nor with the results of other tools', async () => {
    const { open, saved, save, post, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await saved({ sessionId });
    const pause = pauseAt(studio(), 'dynamodb:PutItem', { functionId: 'CreateVoiceRecord' });
    const saving = save({ sessionId });
    await pause.reached;
    const results = [{ feature: 'audioChat', id: sessionId }];
    expect((await post(routes.deleteResults, { results })).status).toBe(204);
    pause.end();
    expect((await saving).status).toBe(404);
    expect([await list(), await used()]).toEqual([[], 1]);
  });
});

describe('a conversation is not saved', () => {
  const entry = { role: 'user', content: 'x' };
  const long = 'x'.repeat(maxTranscriptLength / 2);

  test.each([
    ['with too many entries', { transcript: Array(501).fill(entry) }],
    [
      'with too many characters',
      { transcript: [long, long, 'x'].map((content) => ({ ...entry, content })) },
    ],
    ['with a blank topic', { topic: ' \n' }],
    ['without a topic', { topic: undefined }],
    ['with a topic that is too long', { topic: 'x'.repeat(maxTopicLength + 1) }],
    ['without a transcript', { transcript: undefined }],
    ['with a speaker who is none', { transcript: [{ role: 'system', content: 'x' }] }],
    ['with words that are none', { transcript: [{ role: 'user', content: 7 }] }],
    ['with an id that is none', { sessionId: 'mine' }],
  ])('%s, and can be mended', async (_, wrong) => {
    const { open, save, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    expect(await errorOf(await save({ sessionId, ...wrong }))).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
    expect([await list(), await used()]).toEqual([[], 1]);
    expect((await saved({ sessionId })).id).toBe(sessionId);
    expect([(await list()).length, await used()]).toEqual([1, 1]);
  });

  test.each([
    ['entries', { transcript: Array(500).fill(entry) }],
    ['characters', { transcript: [long, long].map((content) => ({ ...entry, content })) }],
    ['bytes', { transcript: [{ role: 'user', content: '\u6f6e'.repeat(maxTranscriptLength) }] }],
    ['characters of a topic', { topic: 'x'.repeat(maxTopicLength) }],
  ])('with more than the most %s that are allowed', async (_, most) => {
    const { open, saved, list } = newVoiceChat(studio());
    const record = await saved({ sessionId: await open(), ...most });
    expect(record).toMatchObject(most);
    expect(await list()).toEqual([record]);
  });

  test('beyond the limit, where no session was opened for it', async () => {
    const { open, saved, save, list, used } = newVoiceChat(studio());
    for (let n = 0; n < limit; n += 1) await saved({ sessionId: await open() });
    for (const body of [{}, { sessionId: newKey(studio()) }]) {
      expect(await errorOf(await save(body))).toMatchObject({
        status: 429,
        code: 'usage_limit_reached',
      });
    }
    expect([(await list()).length, await used()]).toEqual([limit, limit]);
  });
});

describe('a conversation over midnight of the 1st counts in the month of its start', () => {
  const months = (month: number) => [
    new Date(Date.UTC(2027, month, 0, 23, 59, 40)),
    new Date(Date.UTC(2027, month, 1, 0, 0, 20)),
  ];

  // Whose tests come next in this studio do not expect a month to end.
  afterAll(() => studio().clock.travelTo(new Date(Date.UTC(2027, 7, 15))));

  test.each([
    ['saved by its id', 3, (sessionId: string) => ({ sessionId })],
    ['saved without its id', 4, () => ({})],
  ])('%s', async (_, month, bodyOf) => {
    const { clock } = studio();
    const [before = clock.now(), after = clock.now()] = months(month);
    clock.travelTo(before);
    const { open, created, saved, answerTo, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    await created(sessionId);
    clock.travelTo(after);
    expect(await used()).toBe(0);
    expect((await saved(bodyOf(sessionId))).id).toBe(sessionId);
    expect([(await list()).length, await used()]).toEqual([1, 0]);
    expect(await answerTo(newKey(studio()))).toMatchObject({ passUsageCheck: true });
    expect(await used()).toBe(1);
    clock.travelTo(before);
    expect(await used()).toBe(1);
  });

  test('found again while it waits, or given back after it waited in vain', async () => {
    const { clock } = studio();
    const [before = clock.now(), after = clock.now()] = months(6);
    clock.travelTo(before);
    const { open, used } = newVoiceChat(studio());
    const first = await open();
    clock.travelTo(after);
    expect(await open()).toBe(first);
    later(studio(), voiceTimeouts.open);
    expect(await open()).not.toBe(first);
    expect(await used()).toBe(1);
    clock.travelTo(before);
    expect(await used()).toBe(0);
  });

  test('reported by the provider, or cancelled', async () => {
    const { clock, voice } = studio();
    const [before = clock.now(), after = clock.now()] = months(5);
    clock.travelTo(before);
    const [talking, waiting] = [newVoiceChat(studio()), newVoiceChat(studio())];
    const { webCallUrl } = await talking.talk();
    const sessionId = await waiting.open();
    clock.travelTo(after);
    await leave(webCallUrl);
    await voice.idle();
    expect((await waiting.cancel(sessionId)).status).toBe(204);
    expect([await talking.used(), await waiting.used()]).toEqual([0, 0]);
    clock.travelTo(before);
    expect([await talking.used(), await waiting.used()]).toEqual([1, 0]);
    expect([(await talking.list()).length, await waiting.list()]).toEqual([1, []]);
  });
});
