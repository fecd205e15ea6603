import { ulid } from 'ulid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobRequest } from '../../../../functions/quota/job.ts';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { openSession } = await import('../../../../functions/voice-chat/open-session.ts');
const { closeSession } = await import('../../../../functions/voice-chat/sessions.ts');
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
    expect(await closeSession({ use }, 'callId', 'job_cancelled')).toBe(true);
    expect(await stateOf(use.id)).toBe('released');
  });

  test('with a call is not closed, and keeps its use', async () => {
    const use = await opened();
    await noteVoiceSession(use.id, { requestedAt: ago(2), callId: 'call-1' });
    expect(await closeSession({ use }, 'callId', 'job_cancelled')).toBe(false);
    expect((await getVoiceSession(use.id))?.closedAt).toBeUndefined();
    expect(await stateOf(use.id)).toBe('reserved');
  });
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
    await closeSession({ use }, 'callId', 'job_cancelled');
    await expect(openSession(requestOf(key))).rejects.toMatchObject({ code: 'job_cancelled' });
  });
});
