import { describe, expect, test } from 'vitest';
import { planLimits } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { maxTopicLength, maxTranscriptLength, voiceTimeouts } from '../../shared/voice-chat.ts';
import { pauseAt } from './support/call-point.ts';
import { errorOf, newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { heard, newVoiceChat } from './support/voice-chat.ts';

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
    const point = { functionId: 'CreateVoiceRecord', table: 'jobs' } as const;
    const pause = pauseAt(studio(), 'dynamodb:UpdateItem', point);
    const saving = saved({ sessionId });
    await pause.reached;
    await cancel(sessionId);
    pause.end();
    const record = await saving;
    expect(record.id).not.toBe(sessionId);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('in its session when that is cancelled while it is stored', async () => {
    const { open, cancel, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    const pause = pauseAt(studio(), 'dynamodb:PutItem', { functionId: 'CreateVoiceRecord' });
    const saving = saved({ sessionId });
    await pause.reached;
    await cancel(sessionId);
    pause.end();
    const record = await saving;
    expect(record.id).toBe(sessionId);
    expect([await list(), await used()]).toEqual([[record], 1]);
  });

  test('in its session also after the deadline, where its call was not reported', async () => {
    const { open, created, saved, list, used } = newVoiceChat(studio());
    const sessionId = await open();
    // It would tell that nobody joined, before or after what follows.
    studio().voice.faults.next({ kind: 'no-report' });
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
