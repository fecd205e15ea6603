import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  summarize,
  summaryMethod,
  summaryText,
} from '../../../../../frontend/src/tools/voice-chat/state/summary.ts';
import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';

const talk: TranscriptEntry[] = [
  {
    role: 'assistant',
    content: "Hello, let's start the session. Today we'll be talking about tea.",
  },
  { role: 'user', content: 'when should I plant the seeds' },
  {
    role: 'assistant',
    content: 'In May. You could start with a small pot. What kind do you like?',
  },
  { role: 'user', content: "I'll go with the green kind. And how much water? Thanks." },
  { role: 'assistant', content: 'Little. Next, find a sunny place. Enjoy it.' },
];

test('questions, decisions and next steps are told apart, and the greeting is none of them', () => {
  const words = Object.values(summarize(talk)).map((list) => list.map(({ sentence }) => sentence));
  expect(words).toEqual([
    ['when should I plant the seeds', 'And how much water?'],
    ["I'll go with the green kind."],
    ['You could start with a small pot.', 'Next, find a sunny place.'],
  ]);
  expect(summaryText({ topic: 'Tea', elapsed: 134, transcript: talk })).toBe(`Tea

2:14 long, 5 messages

You asked
- when should I plant the seeds
- And how much water?

You settled on
- I'll go with the green kind.

Next steps
- You could start with a small pot.
- Next, find a sunny place.

${summaryMethod}
`);
});

const words = [
  "I'll",
  'next',
  'what',
  'we',
  'go with',
  'need to',
  'tea',
  'is',
  'so',
  'é',
  '?',
  '.',
  '!',
  '\n',
];
const transcripts = fc.array(
  fc.record({
    role: fc.constantFrom('user' as const, 'assistant' as const),
    content: fc.oneof(
      fc.array(fc.constantFrom(...words)).map((list) => list.join(' ')),
      fc.string({ unit: 'grapheme' }),
    ),
  }),
);

test('whatever was said, a summary holds only what was said, in order, and each sentence in one list', () => {
  fc.assert(
    fc.property(transcripts, (transcript) => {
      const { questions, decisions, next } = summarize(transcript);
      for (const list of [questions, decisions, next]) {
        expect(list.length).toBeLessThanOrEqual(4);
        for (const { role, sentence } of list) {
          const sayings = transcript.filter((entry) => entry.role === role);
          expect(sayings.some(({ content }) => content.includes(sentence))).toBe(true);
        }
      }
      const questioned = new Set(questions.map(({ sentence }) => sentence));
      expect([...decisions, ...next].some(({ sentence }) => questioned.has(sentence))).toBe(false);
      if (!transcript.some(({ role }) => role === 'user'))
        expect([questions, decisions, next]).toEqual([[], [], []]);
    }),
  );
});
