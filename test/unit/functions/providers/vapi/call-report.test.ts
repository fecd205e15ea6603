import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callReportOf } from '../../../../../functions/providers/vapi/call-report.ts';

const sessionId = '01KA0000000000000000000000';
const told = report({ sessionId, callId: 'call-1', seconds: 62.5, cost: 0.1234567 });
const reportOf = (changes: object = {}) => callReportOf({ message: { ...told, ...changes } });

describe('the report of a call', () => {
  test('says whose it was, how long, what it cost and what was said', () => {
    expect(reportOf()).toEqual({
      sessionId,
      callId: 'call-1',
      endedReason: 'customer-ended-call',
      seconds: 62.5,
      costMicroDollars: 123_457,
      partCosts: new Map(),
      hasTranscript: true,
      transcript: [
        { role: 'assistant', content: "Hello, let's start the session." },
        { role: 'user', content: 'Hello. What is tea?' },
        { role: 'assistant', content: 'A drink.' },
      ],
    });
  });

  test('may name the session with the call', () => {
    const call = { id: 'call-1', assistant: { metadata: { sessionId } } };
    for (const assistant of [undefined, { name: 'AI Companion' }, { metadata: {} }]) {
      expect(reportOf({ assistant, call })?.sessionId).toBe(sessionId);
    }
  });

  test.each([
    [undefined, null],
    [null, null],
    ['0.1', null],
    [-1, null],
    [Number.NaN, null],
    [0, 0],
    [0.0000004, 0],
    [1.5, 1_500_000],
  ])('that costs %s counts %s', (cost, expected) => {
    expect(reportOf({ cost })?.costMicroDollars).toBe(expected);
  });

  test.each([
    ['no start', { startedAt: undefined }],
    ['no start, said as null', { startedAt: null }],
    ['no end', { endedAt: undefined }],
    ['a start at its end', { startedAt: told.endedAt }],
    ['a start after its end', { startedAt: told.endedAt, endedAt: told.startedAt }],
    ['times that are none', { startedAt: 'then', endedAt: 'later' }],
  ])('with %s is of a call that nobody joined', (_, changes) => {
    expect(reportOf(changes)).toMatchObject({ callId: 'call-1', seconds: undefined });
  });

  test.each([undefined, null, {}, { messages: 'none' }])('may be without words: %j', (artifact) => {
    expect(reportOf({ artifact })?.transcript).toEqual([]);
  });
});

test.each([
  ['another message', { type: 'status-update' }],
  ['no call', { call: undefined }],
  ['no session', { assistant: undefined }],
  ['something else as a session', { assistant: { metadata: { sessionId: '../x' } } }],
])('a webhook with %s reports nothing', (_, changes) => {
  expect(reportOf(changes)).toBeUndefined();
});

test('whatever is sent reports something or nothing, and never fails', () => {
  fc.assert(
    fc.property(fc.anything(), (webhook) => {
      expect(callReportOf(webhook)).toBeUndefined();
      expect(callReportOf({ message: webhook })).toBeUndefined();
    }),
  );
});

const spoken = fc.record({
  role: fc.constantFrom('user', 'bot', 'assistant', 'system', 'tool_calls'),
  message: fc.oneof(fc.constantFrom('', ' '), fc.stringMatching(/^[a-z]{1,6}$/)),
});

test('a transcript holds every word that was spoken, in turns', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(spoken, fc.anything())), (messages) => {
      const transcript = reportOf({ artifact: { messages } })?.transcript ?? [];
      const roles = transcript.map(({ role }) => role);
      expect(roles.every((role, n) => role !== roles[n - 1])).toBe(true);
      const words = messages.flatMap((each) => spokenWords(each));
      expect(transcript.flatMap(({ content }) => content.split(' '))).toEqual(words);
    }),
  );
});

function spokenWords(each: unknown): string[] {
  if (typeof each !== 'object' || each === null) return [];
  const { role, message } = { role: '', message: '', ...each };
  return ['user', 'bot', 'assistant'].includes(role) && message.trim() ? [message] : [];
}

type Told = { sessionId: string; callId: string; seconds?: number; cost?: number };

/** The report of a call; without `seconds` of one that nobody joined. */
function report({ sessionId, callId, seconds, cost }: Told) {
  const startedAt = '2026-11-10T12:00:05.000Z';
  const endedAt = new Date(Date.parse(startedAt) + (seconds ?? 0) * 1000).toISOString();
  return {
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    ...(seconds !== undefined && { startedAt, endedAt }),
    ...(cost !== undefined && { cost }),
    assistant: { name: 'AI Companion', metadata: { sessionId } },
    call: { id: callId, type: 'webCall' },
    artifact: {
      messages: [
        { role: 'system', message: 'You are a knowledgeable voice assistant.' },
        { role: 'bot', message: "Hello, let's start the session." },
        { role: 'user', message: 'Hello.' },
        { role: 'user', message: 'What is tea?' },
        { role: 'bot', message: 'A drink.' },
      ],
    },
  };
}
