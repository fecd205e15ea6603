import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  messageCount,
  sentencesOf,
  transcriptText,
} from '../../../frontend/src/media/transcript.ts';

const transcript = [
  { role: 'assistant', content: 'Hello.' },
  { role: 'user', content: 'Good morning.' },
] as const;

const createdAt = '2026-11-19T12:20:00.000Z';

test('a transcript as text names the topic, the date and who said what', () => {
  const text = transcriptText({ topic: 'Naming a brand', transcript, createdAt, preview: false });
  expect(text.split('\n\n')).toEqual([
    expect.stringMatching(/^Naming a brand\nNov \d\d, 2026, \d{1,2}:20 [AP]M$/),
    'AI Assistant: Hello.',
    'You: Good morning.\n',
  ]);
});

test('a conversation with the local companion says so', () => {
  const text = transcriptText({ topic: 'Anything', transcript: [], createdAt, preview: true });
  expect(text).toContain('Offline preview: held with the local companion');
});

test('one message is not several', () => {
  expect(messageCount(transcript.slice(0, 1))).toBe('1 message');
  expect(messageCount(transcript)).toBe('2 messages');
  expect(messageCount([])).toBe('0 messages');
});

const words = fc.string({ unit: fc.constantFrom('a', 'B', '.', '!', '?', ' ', '\n', '’', 'é') });

test('the sentences of a text are the whole text, in order', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(sentencesOf(text).join('')).toBe(text);
    }),
  );
});

test('a text that grows by a sentence keeps the sentences that it had', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}( [a-z0-9]{1,8})?[.!?]$/)), (said) => {
      const shown = sentencesOf(said.join(' '));
      expect(shown.map((sentence) => sentence.trim())).toEqual(said);
    }),
  );
});

test('a number with a point is not cut', () => {
  expect(sentencesOf('It costs 3.50 now. Good!')).toEqual(['It costs 3.50 now. ', 'Good!']);
});
