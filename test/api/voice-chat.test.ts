import { describe, expect, test } from 'vitest';
import { planLimits, plans } from '../../shared/plans.ts';
import { nextCursorHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { leave, listenTo, say } from '../support/voice-call.ts';
import { countsRequests } from './support/call-point.ts';
import { callerOf, errorOf, newKey } from './support/caller.ts';
import { later } from './support/later.ts';
import { testStudio } from './support/studio.ts';
import { callOf, heard, newVoiceChat, topic, voiceChatOf } from './support/voice-chat.ts';

const studio = testStudio();

test('a conversation is begun, held, saved, listed and deleted, and counts once', async () => {
  const { caller, answerTo, open, created, saved, list, remove, used } = newVoiceChat(studio());
  expect(await answerTo()).toEqual({ passUsageCheck: true });
  expect(await used()).toBe(0);
  const sessionId = await open();
  expect(await used()).toBe(1);

  const { id, webCallUrl } = await created(sessionId);
  expect(callOf(studio(), sessionId)).toMatchObject({ id, webCallUrl, status: 'queued' });
  const listener = await listenTo(webCallUrl);
  expect(await listener.take(2)).toMatchObject([
    { type: 'listening' },
    { type: 'says', text: expect.stringContaining(topic) },
  ]);
  await say(webCallUrl, 'When is high tide?');
  expect(await listener.take(2)).toMatchObject([
    { type: 'heard', text: 'When is high tide?' },
    { type: 'says', text: 'I hear: When is high tide?' },
  ]);
  later(studio(), 20);
  await leave(webCallUrl);
  expect(await listener.rest()).toEqual([{ type: 'ended', reason: 'customer-ended-call' }]);

  const record = await saved({ sessionId });
  expect(record).toEqual({
    id: sessionId,
    topic,
    transcript: heard,
    createdAt: expect.any(String),
    provenance: { preview: true },
  });
  await studio().voice.idle();
  expect(await list()).toEqual([record]);
  expect([await used(), await caller.used('imageEditing')]).toEqual([1, 0]);

  expect((await remove(sessionId)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await used()).toBe(1);
  expect(await errorOf(await remove(sessionId))).toMatchObject({ status: 404, code: 'not_found' });
});

test('to ask whether a conversation may begin only reads', async () => {
  const { answerTo, open, created, saved, used } = newVoiceChat(studio());
  const actions = new Set<string>();
  const forget = studio().aws.onCall((call) => {
    const { principal, action } = call;
    if (principal.functionId === 'StartVoiceChat' && !countsRequests(call)) actions.add(action);
  });
  expect(await answerTo()).toEqual({ passUsageCheck: true });
  const only = [...actions];
  const sessionId = await open();
  forget();
  expect(only).toContain('dynamodb:GetItem');
  expect(only.filter((action) => !/:Get\w+$/.test(action))).toEqual([]);
  expect([...actions]).toContain('dynamodb:UpdateItem');
  await created(sessionId);
  await saved({ sessionId });
  expect(await used()).toBe(1);
});

test('no answer may be stored on its way', async () => {
  const { start, open, call, save, caller, cancel, remove } = newVoiceChat(studio());
  const sessionId = await open();
  const answers = [
    await start(),
    await start(newKey(studio())),
    await start('no key'),
    await call(sessionId),
    await call(sessionId),
    await save({ sessionId }),
    await save({ topic: '' }),
    await caller.send(routes.listVoiceRecords),
    await cancel(sessionId),
    await remove(sessionId),
  ];
  const told = answers.map(({ status, headers }) => [status, headers.get('cache-control')]);
  const statuses = [200, 200, 400, 200, 409, 200, 400, 200, 204, 204];
  expect(told).toEqual(statuses.map((status) => [status, 'no-store']));
});

describe('the limit', () => {
  test.each(plans)('of %s allows its number of conversations in a month', async (plan) => {
    const { answerTo, open, call, saved, list, used } = newVoiceChat(studio(), plan);
    const limit = planLimits[plan].audioChat;
    for (let n = 0; n < limit; n += 1) {
      expect(await answerTo()).toEqual({ passUsageCheck: true });
      await saved({ sessionId: await open() });
    }
    const before = studio().voice.calls().length;
    const key = newKey(studio());
    expect(await answerTo()).toEqual({ passUsageCheck: false });
    expect(await answerTo(key)).toEqual({ passUsageCheck: false });
    expect(await errorOf(await call(key))).toMatchObject({ status: 404, code: 'not_found' });
    expect(studio().voice.calls()).toHaveLength(before);
    expect(await used()).toBe(limit);
    expect(await list()).toHaveLength(limit);
  });

  test('does not interrupt the last conversation', async () => {
    const { open, saved, talk, answerTo, list, used } = newVoiceChat(studio());
    for (const _ of [1, 2]) await saved({ sessionId: await open() });
    const { sessionId, webCallUrl } = await talk();
    expect(await used()).toBe(planLimits.Free.audioChat);
    expect(await answerTo()).toEqual({ passUsageCheck: false });
    expect(await answerTo(newKey(studio()))).toEqual({ passUsageCheck: false });
    expect(callOf(studio(), sessionId)?.status).toBe('in-progress');
    await leave(webCallUrl);
    expect(await saved({ sessionId })).toMatchObject({ id: sessionId });
    expect([await used(), (await list()).length]).toEqual([3, 3]);
  });

  test('that a larger plan raises is gone at once', async () => {
    const { caller, open, saved, answerTo } = newVoiceChat(studio());
    for (const _ of [1, 2, 3]) await saved({ sessionId: await open() });
    const key = newKey(studio());
    expect(await answerTo(key)).toEqual({ passUsageCheck: false });
    studio().clerk.setPlan(caller.userId, 'Standard');
    expect(await answerTo()).toEqual({ passUsageCheck: true });
    expect(await answerTo(key)).toEqual({ passUsageCheck: true, sessionId: key });
  });
});

describe('the saved conversations', () => {
  test('come in pages, newest first, or whole', async () => {
    const { caller, saved, list } = newVoiceChat(studio());
    const records = [];
    for (const each of ['the first', 'the second', 'the third']) {
      records.unshift(await saved({ topic: each }));
      later(studio(), 1);
    }
    expect(await list()).toEqual(records);
    const first = await caller.send(routes.listVoiceRecords, { query: '?limit=2' });
    expect(await first.json()).toEqual(records.slice(0, 2));
    const cursor = first.headers.get(nextCursorHeader);
    const query = `?limit=2&cursor=${cursor}`;
    const last = await caller.send(routes.listVoiceRecords, { query });
    expect(await last.json()).toEqual(records.slice(2));
    expect(last.headers.has(nextCursorHeader)).toBe(false);
  });

  test('are not touched by the other tools', async () => {
    const { caller, saved, list } = newVoiceChat(studio());
    const { id } = await saved({});
    for (const route of [routes.deleteImage, routes.deleteRemovedBgImage, routes.deleteVideo]) {
      expect((await caller.send(route, { params: { id } })).status).toBe(404);
    }
    expect(await list()).toHaveLength(1);
    expect(await caller.list()).toEqual([]);
  });

  test('and what they cost are there after a restart, also of an open one', async () => {
    const { caller, saved, open } = newVoiceChat(studio());
    const record = await saved({});
    const sessionId = await open();
    await studio.restart();
    const again = voiceChatOf(callerOf(studio(), caller.userId), studio());
    expect(await again.list()).toEqual([record]);
    expect(await again.used()).toBe(2);
    expect((await again.saved({ sessionId })).id).toBe(sessionId);
    expect(await again.used()).toBe(2);
  });
});
