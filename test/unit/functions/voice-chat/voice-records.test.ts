import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { voiceRecordListSchema } from '../../../../shared/voice-chat.ts';
import { startVoiceApi } from './support/voice-api.ts';

vi.mock('../../../../functions/adapters/site-origin.ts', async () => ({
  siteOrigin: async () => (await import('../support/tokens.ts')).siteOrigin,
}));
vi.mock(
  '../../../../functions/adapters/secrets.ts',
  async () => (await import('./support/secrets.ts')).secretsStandIn,
);

vi.useFakeTimers({ toFake: ['Date'] });
const { person, vapi, log, stop } = await startVoiceApi();
vi.spyOn(log, 'info').mockImplementation(() => {});
afterAll(() => stop());
beforeEach(() => {
  vapi.forget();
  vi.setSystemTime('2026-11-10T12:00:00Z');
});

const transcript = [
  { role: 'assistant', content: 'Hello.' },
  { role: 'user', content: 'Tea?' },
];

type Person = ReturnType<typeof person>;

async function save(someone: Person, more: object = {}) {
  const { status, body } = await someone.send('save', {
    body: { topic: 'tea', transcript, ...more },
  });
  return { status, record: status === 200 ? voiceRecordListSchema.parse([body])[0] : undefined };
}

describe('a conversation', () => {
  test('is saved as the record of its session, whose use is kept', async () => {
    const someone = person();
    const sessionId = await someone.open();
    await someone.call(sessionId);
    vi.setSystemTime('2026-11-10T12:03:00Z');
    const { record } = await save(someone, { sessionId });
    expect(record).toEqual({
      id: sessionId,
      topic: 'tea',
      transcript,
      createdAt: '2026-11-10T12:00:00.000Z',
      provenance: { preview: false },
    });
    expect(await someone.record(sessionId)).toEqual(record);
    expect(await someone.stateOf(sessionId)).toBe('kept');
  });

  test('may be saved again, at once or later, and counts once', async () => {
    const someone = person();
    const sessionId = await someone.open();
    const saves = await Promise.all([save(someone, { sessionId }), save(someone, { sessionId })]);
    const again = await save(someone, { sessionId, transcript: [] });
    expect([...saves, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await someone.record(sessionId)).toMatchObject({ transcript: [] });
    expect(await someone.used()).toBe(1);
  });

  test('with the local companion is marked as a preview', async () => {
    const someone = person();
    const sessionId = await someone.open();
    vapi.answer('POST /call/web', () => {
      const { status, body } = vapi.create();
      return { status, body: { ...body, offlinePreview: true } };
    });
    await someone.call(sessionId);
    expect((await save(someone, { sessionId })).record?.provenance).toEqual({ preview: true });
  });

  test('after its session was given back is a use of its own', async () => {
    const someone = person();
    const sessionId = await someone.open();
    await someone.cancel(sessionId);
    const { record } = await save(someone, { sessionId });
    expect(record?.id).not.toBe(sessionId);
    expect(await someone.used()).toBe(1);
  });

  test('in a session of nobody, or of somebody else, is a use of its own', async () => {
    const [someone, other] = [person(), person()];
    const theirs = await other.open();
    for (const sessionId of [ulid(), theirs]) {
      expect((await save(someone, { sessionId })).record?.id).not.toBe(sessionId);
    }
    expect([await someone.used(), await other.used()]).toEqual([2, 1]);
    expect(await other.stateOf(theirs)).toBe('held');
  });

  test('is not saved in a session of somebody else, even under an id of its own', async () => {
    const [someone, other] = [person(), person()];
    const theirs = await other.open();
    await someone.send('save', { body: { topic: 'tea', transcript }, key: theirs });
    expect((await save(someone, { sessionId: theirs })).record?.id).not.toBe(theirs);
  });

  test('of its own is saved once under one key', async () => {
    const someone = person();
    const key = ulid();
    const body = { topic: 'tea', transcript };
    const [one, two] = [
      await someone.send('save', { body, key }),
      await someone.send('save', { body, key }),
    ];
    expect(one.body).toEqual(two.body);
    expect(await someone.used()).toBe(1);
  });

  test.each([
    ['without a topic', { topic: ' ' }],
    ['with too long a topic', { topic: 'x'.repeat(501) }],
    ['with too many turns', { transcript: Array(501).fill(transcript[0]) }],
    ['with too many words', { transcript: [{ role: 'user', content: 'x'.repeat(60_001) }] }],
    ['with a stranger in it', { transcript: [{ role: 'system', content: 'x' }] }],
    ['in a session that is none', { sessionId: 'x' }],
  ])('%s is refused, and nothing is counted', async (_, more) => {
    const someone = person();
    expect((await save(someone, more)).status).toBe(400);
    expect(await someone.used()).toBe(0);
  });
});

describe('a conversation that names no session', () => {
  test('is saved in the oldest one that is open, then in the next, then as a use of its own', async () => {
    const someone = person();
    const sessions: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const id = await someone.open();
      await someone.call(id);
      sessions.push(id);
      vi.setSystemTime(Date.now() + 1000);
    }
    const [first, second] = await Promise.all([save(someone), save(someone)]);
    expect([first.record?.id, second.record?.id].sort()).toEqual(sessions);
    expect(sessions).not.toContain((await save(someone)).record?.id);
    expect(await someone.used()).toBe(3);
    expect((await save(someone)).status).toBe(429);
  });

  test('is saved in one of last month too', async () => {
    const someone = person();
    vi.setSystemTime('2026-11-30T23:59:00Z');
    const id = await someone.open();
    await someone.call(id);
    vi.setSystemTime('2026-12-01T00:02:00Z');
    expect((await save(someone)).record?.id).toBe(id);
    expect([await someone.used('2026-11'), await someone.used('2026-12')]).toEqual([1, 0]);
  });
});

describe('the history', () => {
  test('lists the newest first, page by page', async () => {
    const someone = person('pro');
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push((await save(someone)).record?.id ?? '');
      vi.setSystemTime(Date.now() + 1000);
    }
    const { body, headers } = await someone.send('list', { query: { limit: '2' } });
    expect(voiceRecordListSchema.parse(body).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(headers).toMatchObject({ 'X-Next-Cursor': ids[1], 'Cache-Control': 'no-store' });
    const rest = await someone.send('list', { query: { cursor: ids[1] ?? '' } });
    expect(voiceRecordListSchema.parse(rest.body).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await person().send('list')).body).toEqual([]);
  });

  test('forgets what its owner deletes, and nobody else can', async () => {
    const someone = person();
    const id = (await save(someone)).record?.id ?? '';
    expect((await person().send('remove', { id })).status).toBe(404);
    expect((await someone.send('remove', { id })).status).toBe(204);
    expect((await someone.send('remove', { id })).status).toBe(404);
    expect((await someone.send('list')).body).toEqual([]);
    expect(await someone.used()).toBe(1);
  });
});
