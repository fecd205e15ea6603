import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobRequest } from '../../../../functions/quota/job.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { openSession } = await import('../../../../functions/voice-chat/open-session.ts');
const { closeSession, takeSession } = await import('../../../../functions/voice-chat/sessions.ts');
const { commitUse, findReservation } = await import('../../../../functions/quota/usage-table.ts');
const { getVoiceSession, noteVoiceSession } = await import(
  '../../../../functions/storage/voice-sessions.ts'
);
afterAll(() => tables.stop());

let me = '';
beforeEach(() => {
  me = `caller-${ulid()}`;
});

function requestOf(idempotencyKey: string): JobRequest {
  return {
    user: { userId: me, plan: async () => 'Pro' },
    feature: 'audioChat',
    idempotencyKey,
    hash: 'voice chat',
    lifetimeSeconds: 600,
    note: () => {},
  };
}

async function opened(key = ulid()) {
  const id = await openSession(requestOf(key));
  const known = await findReservation(me, id);
  if (!known) throw new Error('The use was not reserved.');
  return known.use;
}

const stateOf = async (id: string) => (await findReservation(me, id))?.reservation.state;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('a session', () => {
  test('without a call is closed, and its use given back, also where that was begun before', async () => {
    const use = await opened();
    await noteVoiceSession(use.id, { closedAt: ago(1) });
    expect(await closeSession(use, 'job_cancelled', ['callId'])).toBe(true);
    expect(await stateOf(use.id)).toBe('released');
  });

  test('with a call is not closed, and keeps its use', async () => {
    const use = await opened();
    await noteVoiceSession(use.id, { requestedAt: ago(2), callId: 'call-1' });
    expect(await closeSession(use, 'job_cancelled', ['callId'])).toBe(false);
    expect((await getVoiceSession(use.id))?.closedAt).toBeUndefined();
    expect(await stateOf(use.id)).toBe('reserved');
  });
});

describe('a session that a conversation is saved in', () => {
  test('is not closed, and keeps its use for that conversation', async () => {
    const use = await opened();
    expect(await takeSession(use.id, 'a save')).toBe('a save');
    expect(await closeSession(use, 'job_cancelled')).toBe(false);
    expect(await stateOf(use.id)).toBe('reserved');
  });

  test('is open to no other', async () => {
    const { id } = await opened();
    await takeSession(id, 'a save');
    expect(await takeSession(id, 'another save')).toBe('a save');
    expect(await takeSession(id, 'a save')).toBe('a save');
  });
});

test('nothing is saved in a session that is closed: its use comes back', async () => {
  const use = await opened();
  await closeSession(use, 'job_cancelled');
  expect(await takeSession(use.id, 'a save')).toBeUndefined();
});

describe('who opens a session', () => {
  test('gets the one that waits for its call', async () => {
    const { id } = await opened();
    expect((await opened()).id).toBe(id);
  });

  test('has the use back of one whose call was asked for and never came', async () => {
    const lost = await opened();
    await noteVoiceSession(lost.id, { requestedAt: ago(60) });
    expect((await opened()).id).not.toBe(lost.id);
    expect(await stateOf(lost.id)).toBe('released');
  });

  test('again, after its conversation counted, is told that it was used', async () => {
    const key = ulid();
    await commitUse(await opened(key));
    await expect(openSession(requestOf(key))).rejects.toMatchObject({ code: 'voice_session_used' });
  });

  test('again, after it was closed, is told why', async () => {
    const key = ulid();
    const use = await opened(key);
    await closeSession(use, 'job_cancelled', ['callId']);
    await expect(openSession(requestOf(key))).rejects.toMatchObject({ code: 'job_cancelled' });
  });
});
