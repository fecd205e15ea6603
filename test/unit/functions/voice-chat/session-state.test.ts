import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VoiceSession } from '../../../../functions/storage/voice-sessions.ts';
import { isLeftOver, isOpen, isReusable } from '../../../../functions/voice-chat/session-state.ts';

const now = new Date('2026-11-10T12:00:00Z');

type Facts = Pick<VoiceSession, 'requestedAt' | 'closedAt' | 'callId' | 'savedBy'>;

const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

function sessionOf(age: number, facts: Partial<Record<keyof Facts, number>> = {}): VoiceSession {
  const sessionId = '01KA0000000000000000000000';
  const { requestedAt, closedAt, callId, savedBy } = facts;
  return {
    jobId: `voice-chat#${sessionId}`,
    sessionId,
    userId: 'user-1',
    createdAt: ago(age),
    expiresAt: 0,
    ...(requestedAt !== undefined && { requestedAt: ago(requestedAt) }),
    ...(closedAt !== undefined && { closedAt: ago(closedAt) }),
    ...(callId !== undefined && { callId: 'call-1' }),
    ...(savedBy !== undefined && { savedBy: 'a save' }),
  };
}

const age = fc.nat(700);
const anySession = fc
  .record({
    age,
    facts: fc.record({ requestedAt: age, closedAt: age, callId: age }, { requiredKeys: [] }),
  })
  .map(({ age: old, facts }) => sessionOf(old, facts));

const states = (session: VoiceSession) => ({
  open: isOpen(session, now),
  reusable: isReusable(session, now),
  leftOver: isLeftOver(session, now),
});

test.each([
  ['just opened', sessionOf(0), { open: true, reusable: true, leftOver: false }],
  ['89 s old', sessionOf(89), { open: true, reusable: true, leftOver: false }],
  // Its own browser may still be on its way; nobody else begins with it.
  ['90 s old', sessionOf(90), { open: true, reusable: false, leftOver: true }],
  ['120 s old', sessionOf(120), { open: false, reusable: false, leftOver: true }],
  ['cancelled', sessionOf(1, { closedAt: 0 }), { open: false, reusable: false, leftOver: true }],
  [
    'about to have its call',
    sessionOf(20, { requestedAt: 15 }),
    { open: false, reusable: false, leftOver: false },
  ],
  [
    'without the call that was asked for',
    sessionOf(20, { requestedAt: 16 }),
    { open: false, reusable: false, leftOver: true },
  ],
  [
    'old, and a conversation is saved in it',
    sessionOf(120, { savedBy: 1 }),
    { open: false, reusable: false, leftOver: false },
  ],
  [
    'with its call',
    sessionOf(500, { requestedAt: 490, callId: 489 }),
    { open: false, reusable: false, leftOver: false },
  ],
])('a session that is %s', (_, session, expected) => {
  expect(states(session)).toEqual(expected);
});

test('what may be handed out may be used, and is not closed as a left-over', () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const { open, reusable, leftOver } = states(session);
      if (reusable) expect({ open, leftOver }).toEqual({ open: true, leftOver: false });
    }),
  );
});

test('a session with a call of its own is neither begun nor released by others', () => {
  fc.assert(
    fc.property(age, age, age, (old, requestedAt, callId) => {
      expect(states(sessionOf(old, { requestedAt, callId }))).toEqual({
        open: false,
        reusable: false,
        leftOver: false,
      });
    }),
  );
});
