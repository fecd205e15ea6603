import { ulid } from 'ulid';
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
const { noteVoiceSession } = await import('../../../../functions/adapters/voice-sessions.ts');
vi.spyOn(log, 'info').mockImplementation(() => {});
vi.spyOn(log, 'warn').mockImplementation(() => {});
afterAll(() => stop());
beforeEach(() => {
  vapi.forget();
  vi.setSystemTime('2026-11-10T12:00:00Z');
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a session', () => {
  test('is only asked about without a key: nothing is held', async () => {
    const someone = person();
    const { status, body, headers } = await someone.send('start');
    expect([status, body]).toEqual([200, { passUsageCheck: true }]);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' });
    expect(await someone.used()).toBe(0);
  });

  test('is held once, however often its request comes', async () => {
    const someone = person();
    const key = ulid();
    const opened = await Promise.all([someone.open(key), someone.open(key)]);
    expect([...opened, await someone.open(key)]).toEqual([key, key, key]);
    expect(await someone.used()).toBe(1);
  });

  test('that waits for its call is given to the next request, not doubled', async () => {
    const someone = person();
    const first = await someone.open();
    later(89);
    expect(await someone.open()).toBe(first);
    expect(await someone.used()).toBe(1);
  });

  test('that nobody began is given back when the next one is opened', async () => {
    const someone = person();
    const first = await someone.open();
    later(90);
    expect(await someone.open()).not.toBe(first);
    expect(await someone.used()).toBe(1);
    expect(await someone.stateOf(first)).toBe('back');
    expect(await someone.call(first)).toMatchObject({
      status: 409,
      body: { code: 'voice_session_used' },
    });
  });

  test('with a call of its own is neither handed out again nor given back', async () => {
    const someone = person();
    const first = await someone.open();
    await someone.call(first);
    later(130);
    const second = await someone.open();
    expect(second).not.toBe(first);
    expect(await someone.stateOf(first)).toBe('held');
    expect(await someone.used()).toBe(2);
  });

  test('whose call was lost with the function that asked for it is given back', async () => {
    const someone = person();
    const first = await someone.open();
    await noteVoiceSession(first, { requestedAt: new Date().toISOString() });
    later(16);
    await someone.open();
    expect(await someone.stateOf(first)).toBe('back');
  });

  test('under the key of one that is over is refused', async () => {
    const someone = person();
    const key = await someone.open();
    await someone.cancel(key);
    expect(await someone.send('start', { key })).toMatchObject({
      status: 409,
      body: { code: 'job_cancelled' },
    });
  });

  test.each(['x', '01AN4Z07BY79KA1307SR9X4MV3'])('is refused under the key "%s"', async (key) => {
    expect(await person().send('start', { key })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_invalid' },
    });
  });

  test('under the key of somebody else is refused', async () => {
    const key = await person().open();
    const other = person();
    expect((await other.send('start', { key })).status).toBe(409);
    expect(await other.used()).toBe(0);
  });
});

describe('at the limit', () => {
  async function usedUp() {
    const someone = person();
    for (let n = 0; n < 3; n += 1) await someone.call(await someone.open());
    return someone;
  }

  test('no session is opened, and that is no error', async () => {
    const someone = await usedUp();
    for (const key of [undefined, ulid()]) {
      const { status, body } = await someone.send('start', key === undefined ? {} : { key });
      expect([status, body]).toEqual([200, { passUsageCheck: false }]);
    }
    expect(await someone.used()).toBe(3);
  });

  test('one that still waits, or waited in vain, does not stand in the way', async () => {
    const someone = person();
    for (let n = 0; n < 2; n += 1) await someone.call(await someone.open());
    const last = await someone.open();
    expect((await someone.send('start')).body).toEqual({ passUsageCheck: true });
    expect(await someone.open()).toBe(last);
    later(125);
    expect((await someone.send('start')).body).toEqual({ passUsageCheck: true });
    expect(await someone.open()).not.toBe(last);
    expect(await someone.used()).toBe(3);
  });

  test('two tabs that race for the last one get one call', async () => {
    const someone = person();
    for (let n = 0; n < 2; n += 1) await someone.call(await someone.open());
    const opened = await Promise.all([someone.open(), someone.open()]);
    const sessions = new Set(opened.filter((id) => id !== 'none'));
    expect(sessions.size).toBe(1);
    const tabs = [...sessions, ...sessions].map((id) => someone.call(id));
    const calls = await Promise.all(tabs);
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await someone.used()).toBe(3);
    expect(await someone.open()).toBe('none');
  });
});

describe('cancelling', () => {
  test('gives a session without a call back at once, and closes it', async () => {
    const someone = person();
    const id = await someone.open();
    expect((await someone.cancel(id)).status).toBe(204);
    expect((await someone.cancel(id)).status).toBe(204);
    expect(await someone.used()).toBe(0);
    expect((await someone.call(id)).body).toMatchObject({ code: 'voice_session_used' });
    expect(vapi.received).toEqual([]);
  });

  test('of what is not there, or not theirs, is not found', async () => {
    const owner = person();
    const id = await owner.open();
    for (const unknown of [id, ulid()]) {
      expect((await person().cancel(unknown)).status).toBe(404);
    }
    expect(await owner.used()).toBe(1);
  });

  test('under an id that somebody else uses for something of their own is not found', async () => {
    const owner = person();
    const id = await owner.open();
    const other = person();
    await other.send('save', { body: { topic: 'tea', transcript: [] }, key: id });
    expect((await other.cancel(id)).status).toBe(404);
    expect((await other.call(id)).status).toBe(404);
    expect(await owner.stateOf(id)).toBe('held');
  });

  test('gives a call back that nobody has joined, and ends it', async () => {
    const someone = person();
    const id = await someone.open();
    await someone.call(id);
    const { callId } = (await session(id)) ?? {};
    const monitor = { controlUrl: `${vapi.origin}/${callId}/control` };
    vapi.answer(`GET /call/${callId}`, () => ({ status: 200, body: { id: callId, monitor } }));
    vapi.answer(`POST /${callId}/control`, () => ({ status: 200, body: {} }));
    expect((await someone.cancel(id)).status).toBe(204);
    expect(await someone.used()).toBe(0);
    expect(vapi.received.at(-1)).toEqual({
      call: `POST /${callId}/control`,
      key: undefined,
      body: { type: 'end-call' },
    });
  });

  test.each([
    ['that somebody has joined', { status: 200, body: { startedAt: '2026-11-10T12:00:05.000Z' } }],
    ['that the provider cannot tell of', { status: 500, body: {} }],
  ])('leaves a call to its report %s', async (_, answer) => {
    const someone = person();
    const id = await someone.open();
    await someone.call(id);
    vapi.answer(`GET /call/${(await session(id))?.callId}`, () => answer);
    expect((await someone.cancel(id)).status).toBe(204);
    expect(await someone.stateOf(id)).toBe('held');
  });

  test('while the call is being created hands that out to nobody', async () => {
    const someone = person();
    const id = await someone.open();
    vapi.answer('POST /call/web', async () => {
      expect((await someone.cancel(id)).status).toBe(204);
      return vapi.create();
    });
    expect(await someone.call(id)).toMatchObject({ status: 409, body: { code: 'job_cancelled' } });
    expect(await someone.used()).toBe(0);
  });

  test('at the moment of the call leaves either a call that counts or none at all', async () => {
    for (let n = 0; n < 8; n += 1) {
      const someone = person();
      const id = await someone.open();
      const [call] = await Promise.all([someone.call(id), someone.cancel(id)]);
      const counts = call.status === 200;
      expect(await someone.stateOf(id)).toBe(counts ? 'held' : 'back');
      expect(await someone.used()).toBe(counts ? 1 : 0);
    }
  });

  test('changes nothing about a conversation that is saved', async () => {
    const someone = person();
    const sessionId = await someone.open();
    await someone.send('save', { body: { topic: 'tea', transcript: [], sessionId } });
    expect((await someone.cancel(sessionId)).status).toBe(204);
    expect(await someone.used()).toBe(1);
  });
});

describe('a hold that nobody settles', () => {
  test('is given back with the next start, and its late report changes nothing', async () => {
    const someone = person();
    const id = await someone.open();
    await someone.call(id);
    const { callId = '' } = (await session(id)) ?? {};
    later(601);
    await someone.open();
    expect(await someone.stateOf(id)).toBe('back');
    expect(await someone.used()).toBe(1);
    expect(await tell(report({ sessionId: id, callId, seconds: 60, cost: 0.1 }))).toBe(204);
    expect(await someone.used()).toBe(1);
    expect(await someone.record(id)).toBeUndefined();
    expect(await session(id)).toMatchObject({ seconds: 60, costMicroDollars: 100_000 });
  });
});

describe('over midnight of the 1st', () => {
  test('a session counts in the month in which it was opened', async () => {
    const someone = person();
    vi.setSystemTime('2026-11-30T23:59:50Z');
    const sessionId = await someone.open();
    later(15);
    expect((await someone.call(sessionId)).status).toBe(200);
    later(60);
    await someone.send('save', { body: { topic: 'tea', transcript: [], sessionId } });
    expect([await someone.used('2026-11'), await someone.used('2026-12')]).toEqual([1, 0]);
    expect(await someone.stateOf(sessionId)).toBe('kept');
  });

  test('one that waits is found again, and one that waited in vain is given back', async () => {
    const someone = person();
    vi.setSystemTime('2026-11-30T23:59:50Z');
    const first = await someone.open();
    later(15);
    expect(await someone.open()).toBe(first);
    later(90);
    const second = await someone.open();
    expect(second).not.toBe(first);
    expect([await someone.used('2026-11'), await someone.used('2026-12')]).toEqual([0, 1]);
  });
});
