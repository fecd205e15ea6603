import * as z from 'zod/mini';
import { StudioError } from '../adapters/studio-error.ts';

/** A part of a multipart form: a file where it has a name, else a text. */
const formPartSchema = z.object({
  filename: z.optional(z.string()),
  content: z.instanceof(Buffer),
});

export type FormPart = z.infer<typeof formPartSchema>;

const oneOrMore = z.union([
  z.array(formPartSchema),
  z.pipe(
    formPartSchema,
    z.transform((part: FormPart) => [part]),
  ),
]);

/** The parts of a multipart form by the name of their field. */
export const formFieldsSchema = z.record(z.string(), oneOrMore);

export type FormFields = z.infer<typeof formFieldsSchema>;

/** The one text of a field, if there is any. */
export function textOf(fields: FormFields, name: string): string | undefined {
  const [part, second] = fields[name] ?? [];
  if (second || part?.filename !== undefined) throw new StudioError('invalid_request');
  return part?.content.toString();
}
