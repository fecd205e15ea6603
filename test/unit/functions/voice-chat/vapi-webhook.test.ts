import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { report, startVoiceApi } from './support/voice-api.ts';

vi.mock('../../../../functions/adapters/site-origin.ts', async () => ({
  siteOrigin: async () => (await import('../support/tokens.ts')).siteOrigin,
}));
vi.mock(
  '../../../../functions/adapters/secrets.ts',
  async () => (await import('./support/secrets.ts')).secretsStandIn,
);

vi.useFakeTimers({ toFake: ['Date'] });
const { person, tell, vapi, session, log, stop } = await startVoiceApi();
const { voiceRecords } = await import('../../../../functions/adapters/voice-records.ts');
const lines = vi.spyOn(log, 'info').mockImplementation(() => {});
vi.spyOn(log, 'warn').mockImplementation(() => {});
afterAll(() => stop());
beforeEach(() => {
  vapi.forget();
  lines.mockClear();
  vi.setSystemTime('2026-11-10T12:00:00Z');
});

const said = [
  { role: 'assistant', content: "Hello, let's start the session." },
  { role: 'user', content: 'Hello. What is tea?' },
  { role: 'assistant', content: 'A drink.' },
];
const saved = [{ role: 'user', content: 'As the browser heard it.' }];

/** A person with a call, and what their browser would save of it. */
async function caller() {
  const someone = person();
  const sessionId = await someone.open();
  await someone.call(sessionId);
  const { callId = '' } = (await session(sessionId)) ?? {};
  const save = () => someone.send('save', { body: { topic: 'tea', transcript: saved, sessionId } });
  const joined = () => report({ sessionId, callId, seconds: 60, cost: 0.08 });
  return {
    ...someone,
    sessionId,
    callId,
    save,
    joined,
    notJoined: () => report({ sessionId, callId }),
  };
}

const tellsOfCall = () => lines.mock.calls.filter(([text]) => text === 'voice call');

describe('the report of a call', () => {
  test('saves what the browser never saved, and the call counts', async () => {
    const { sessionId, callId, used, stateOf, record, joined } = await caller();
    expect(await tell(joined())).toBe(204);
    expect(await record(sessionId)).toEqual({
      id: sessionId,
      topic: 'tea',
      transcript: said,
      createdAt: '2026-11-10T12:00:00.000Z',
      provenance: { preview: false },
    });
    expect([await used(), await stateOf(sessionId)]).toEqual([1, 'kept']);
    expect(await session(sessionId)).toMatchObject({ seconds: 60, costMicroDollars: 80_000 });
    expect(tellsOfCall()).toEqual([
      [
        'voice call',
        {
          jobId: sessionId,
          callId,
          seconds: 60,
          costMicroDollars: 80_000,
          endedReason: 'customer-ended-call',
        },
      ],
    ]);
  });

  test('leaves the record of the browser as it is', async () => {
    const { sessionId, used, record, save, joined } = await caller();
    await save();
    await tell(joined());
    expect(await record(sessionId)).toMatchObject({ transcript: saved });
    expect(await used()).toBe(1);
  });

  test('keeps the use of a record whose browser’s request died before it could', async () => {
    const { sessionId, userId, stateOf, record, joined } = await caller();
    const written = {
      id: sessionId,
      topic: 'tea',
      transcript: [],
      createdAt: '2026-11-10T12:00:00.000Z',
      provenance: { preview: false },
    };
    await voiceRecords.put(userId, written);
    await tell(joined());
    expect(await record(sessionId)).toEqual(written);
    expect(await stateOf(sessionId)).toBe('kept');
  });

  test('gives way to the record of the browser that comes later', async () => {
    const { sessionId, used, record, save, joined } = await caller();
    await tell(joined());
    expect((await save()).status).toBe(200);
    expect(await record(sessionId)).toMatchObject({ transcript: saved });
    expect(await used()).toBe(1);
  });

  test('while the browser saves counts once, and the record is the browser’s', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { sessionId, used, record, save, joined } = await caller();
      const [, { status }] = await Promise.all([tell(joined()), save()]);
      expect(status).toBe(200);
      expect(await record(sessionId)).toMatchObject({ transcript: saved });
      expect(await used()).toBe(1);
    }
  });

  test('of a call that nobody joined gives the use back, unless there is a record', async () => {
    const silent = await caller();
    await tell(silent.notJoined());
    expect([await silent.used(), await silent.stateOf(silent.sessionId)]).toEqual([0, 'back']);
    const kept = await caller();
    await kept.save();
    await tell(kept.notJoined());
    expect([await kept.used(), await kept.stateOf(kept.sessionId)]).toEqual([1, 'kept']);
  });

  test('says of an unknown cost that it is unknown', async () => {
    const { sessionId, callId } = await caller();
    await tell(report({ sessionId, callId, seconds: 5 }));
    expect(await session(sessionId)).toMatchObject({ seconds: 5, costMicroDollars: null });
  });

  test('after the use was given back changes nothing, but what it cost is known', async () => {
    const { sessionId, callId, cancel, used, record, joined } = await caller();
    vapi.answer(`GET /call/${callId}`, () => ({ status: 200, body: {} }));
    await cancel(sessionId);
    expect(await used()).toBe(0);
    expect(await tell(joined())).toBe(204);
    expect(await used()).toBe(0);
    expect(await record(sessionId)).toBeUndefined();
    expect(await session(sessionId)).toMatchObject({ costMicroDollars: 80_000 });
  });

  test('does not bring back a record that its owner has deleted', async () => {
    const { sessionId, send, record, save, joined } = await caller();
    await save();
    await send('remove', { id: sessionId });
    await tell(joined());
    expect(await record(sessionId)).toBeUndefined();
  });

  test('is worked through once: a replay changes nothing', async () => {
    const { sessionId, callId, send, used, record, joined } = await caller();
    await Promise.all([tell(joined()), tell(joined())]);
    await send('remove', { id: sessionId });
    const again = report({ sessionId, callId, seconds: 100, cost: 9 });
    expect(await tell(again)).toBe(204);
    expect(await record(sessionId)).toBeUndefined();
    expect(await used()).toBe(1);
    expect(await session(sessionId)).toMatchObject({ costMicroDollars: 80_000 });
    expect(tellsOfCall()).toHaveLength(1);
  });

  test('that comes before the creation has answered is of the call that is being created', async () => {
    const someone = person();
    const sessionId = await someone.open();
    vapi.answer('POST /call/web', async () => {
      expect(await tell(report({ sessionId, callId: 'early', seconds: 1 }))).toBe(204);
      return { status: 201, body: { ...vapi.create().body, id: 'early' } };
    });
    await someone.call(sessionId);
    expect(await session(sessionId)).toMatchObject({ callId: 'early', seconds: 1 });
    expect(await someone.stateOf(sessionId)).toBe('kept');
  });
});

describe('nothing is changed by', () => {
  async function unchanged(id: string, someone: { stateOf(id: string): Promise<unknown> }) {
    expect(await someone.stateOf(id)).toBe('held');
    expect((await session(id))?.reportedAt).toBeUndefined();
  }

  test('a report of a session whose call was never asked for', async () => {
    const someone = person();
    const sessionId = await someone.open();
    expect(await tell(report({ sessionId, callId: 'call-1', seconds: 60 }))).toBe(204);
    await unchanged(sessionId, someone);
  });

  test('a report of another call', async () => {
    const someone = await caller();
    const { sessionId } = someone;
    expect(await tell(report({ sessionId, callId: 'other', seconds: 60 }))).toBe(204);
    await unchanged(sessionId, someone);
  });

  test('a report of a session that there is not', async () => {
    const sessionId = '01KA0000000000000000000000';
    expect(await tell(report({ sessionId, callId: 'call-1', seconds: 60 }))).toBe(204);
  });

  test('other messages of the provider', async () => {
    const someone = await caller();
    const message = { ...someone.joined(), type: 'status-update' };
    expect(await tell(message)).toBe(204);
    await unchanged(someone.sessionId, someone);
  });

  test.each([
    ['no signature', () => ({})],
    [
      'a forged signature',
      (raw: string) => ({ 'X-Signature': hmac('another-secret-of-length', raw) }),
    ],
    ['an old signature', (raw: string) => old(raw)],
  ])('a report with %s', async (_, sign) => {
    const someone = await caller();
    expect(await tell(someone.joined(), sign)).toBe(401);
    await unchanged(someone.sessionId, someone);
  });

  function hmac(secret: string, text: string): string {
    return createHmac('sha256', secret).update(text).digest('hex');
  }

  function old(raw: string): Record<string, string> {
    const time = String(Date.now() - 301_000);
    return {
      'X-Timestamp': time,
      'X-Signature': hmac('a-secret-of-some-length', `${time}.${raw}`),
    };
  }
});
