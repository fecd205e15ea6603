import * as z from 'zod/mini';
import { maxPromptLength, promptSchema } from '../../shared/prompt.ts';
import { StudioError } from '../platform/studio-error.ts';

/** The prompt as it is used; says what is wrong with one that cannot be. */
export function readPrompt(text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') throw new StudioError('prompt_missing');
  if (trimmed.length > maxPromptLength) throw new StudioError('prompt_too_long');
  return z.parse(promptSchema, trimmed);
}
