import * as z from 'zod/mini';
import { maxPromptLength, promptSchema } from '../../shared/prompt.ts';
import { StudioError } from '../platform/studio-error.ts';

/** A part of a multipart form: a file where it has a name, else a text. */
export type FormPart = { filename: string | undefined; content: Buffer };

/** The parts of a multipart form by the name of their field, in a map since a person chooses the names. */
export type FormFields = ReadonlyMap<string, readonly FormPart[]>;

/** The one part of a field, if there is any. */
export function partOf(fields: FormFields, name: string): FormPart | undefined {
  const [part, second] = fields.get(name) ?? [];
  if (second) throw new StudioError('invalid_request');
  return part;
}

/** The one text of a field, if there is any. */
export function textOf(fields: FormFields, name: string): string | undefined {
  const part = partOf(fields, name);
  if (part?.filename !== undefined) throw new StudioError('invalid_request');
  return part?.content.toString();
}

/** The prompt as it is used; says what is wrong with one that cannot be. */
export function readPrompt(text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') throw new StudioError('prompt_missing');
  if (trimmed.length > maxPromptLength) throw new StudioError('prompt_too_long');
  return z.parse(promptSchema, trimmed);
}
