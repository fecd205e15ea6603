import * as z from 'zod/mini';
import {
  type FinishingRecipe,
  finishingFields,
  finishingRecipeSchema,
  keptFile,
  maxRecipeChars,
} from '../../shared/finishing.ts';
import { ulidSchema } from '../../shared/ids.ts';
import { multipartFields, partOf, textOf } from '../http/multipart-fields.ts';
import type { FormRequest } from '../http/route-input.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type NamedImage, namedImage } from '../storage/uploads.ts';

/** A file of a finishing, as its form says: a new one, the one that is kept already, or none. */
type Wanted<File> = File | typeof keptFile | undefined;

/** What a form asks to keep of a cut-out's finishing. */
export type FinishingForm = {
  id: string;
  recipe: FinishingRecipe;
  mask: Wanted<Buffer>;
  background: Wanted<NamedImage>;
  /** Revision of the finishing that it goes on from. */
  revision: string | undefined;
};

type FormPart = NonNullable<ReturnType<typeof partOf>>;

/** Reads the form; throws `invalid_request` for what is none of a finishing. */
export function finishingForm(body: FormRequest): FinishingForm {
  const fields = multipartFields(body);
  const revision = textOf(fields, finishingFields.revision);
  const form = {
    id: parsed(ulidSchema, textOf(fields, finishingFields.id)),
    recipe: recipeOf(textOf(fields, finishingFields.recipe) ?? ''),
    mask: wanted(partOf(fields, finishingFields.mask), maskFile),
    background: wanted(partOf(fields, finishingFields.background), namedImage),
    revision: revision === undefined ? undefined : parsed(ulidSchema, revision),
  };
  const needsPicture = form.recipe.background.kind === 'picture';
  if (needsPicture && form.background === undefined) throw new StudioError('invalid_request');
  return form;
}

function recipeOf(text: string): FinishingRecipe {
  if (text.length > maxRecipeChars) throw new StudioError('invalid_request');
  try {
    return z.parse(finishingRecipeSchema, JSON.parse(text));
  } catch (cause) {
    throw new StudioError('invalid_request', { cause });
  }
}

function wanted<File>(part: FormPart | undefined, read: (part: FormPart) => File): Wanted<File> {
  if (!part) return undefined;
  const isKept = part.filename === undefined && part.content.toString() === keptFile;
  return isKept ? keptFile : read(part);
}

function maskFile({ filename, content }: FormPart): Buffer {
  if (filename === undefined) throw new StudioError('invalid_request');
  return content;
}

function parsed<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const { success, data, error } = z.safeParse(schema, value);
  if (success) return data;
  throw new StudioError('invalid_request', { cause: error });
}
