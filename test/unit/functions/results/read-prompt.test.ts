import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrompt } from '../../../../functions/http/read-prompt.ts';
import { maxPromptLength } from '../../../../shared/prompt.ts';

const space = fc.stringMatching(/^\s{0,5}$/);
const words = fc
  .string({ minLength: 1, maxLength: maxPromptLength })
  .filter((text) => text.trim() === text && text !== '');

test('a prompt is used without the white space around it', () => {
  fc.assert(
    fc.property(space, words, space, (before, prompt, after) => {
      expect(readPrompt(before + prompt + after)).toBe(prompt);
    }),
  );
});

test('a blank prompt is missing', () => {
  fc.assert(
    fc.property(space, (text) => {
      expect(() => readPrompt(text)).toThrow(expect.objectContaining({ code: 'prompt_missing' }));
    }),
  );
});

test('the length counts without the white space', () => {
  const longest = 'x'.repeat(maxPromptLength);
  expect(readPrompt(`  ${longest}\n`)).toBe(longest);
  expect(() => readPrompt(`${longest}x`)).toThrow(
    expect.objectContaining({ code: 'prompt_too_long' }),
  );
});
