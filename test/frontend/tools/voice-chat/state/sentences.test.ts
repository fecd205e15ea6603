import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesOf } from '../../../../../frontend/src/tools/voice-chat/state/transcript.ts';

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
