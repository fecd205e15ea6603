import * as z from 'zod/mini';

/** Longest prompt in characters, for images and videos alike. */
export const maxPromptLength = 2000;

/** A prompt as it is used: without the white space around it. */
export const promptSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxPromptLength));

export const promptMessages = {
  copied: 'Prompt copied to clipboard!',
  copyFailed: 'The prompt could not be copied.',
  tooLong: `The prompt is too long. Use at most ${maxPromptLength} characters.`,
} as const;
