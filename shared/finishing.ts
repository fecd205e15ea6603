import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';

const percent = z.int().check(z.gte(0), z.lte(100));

/** `#` and six hexadecimal digits in capitals. */
export const colorSchema = z.string().check(z.regex(/^#[\dA-F]{6}$/));

/** Colors for a background that suit most subjects. */
export const swatches = [
  { color: '#F3F1EA', name: 'Paper' },
  { color: '#C6D0C8', name: 'Sage' },
  { color: '#D9B99B', name: 'Clay' },
  { color: '#2B3843', name: 'Slate' },
] as const;

/** Longest side of a finished picture in pixels. */
export const maxFinishedSide = 4000;

/** Shortest side of an own size in pixels. */
export const minFinishedSide = 16;

/** Most padding around the subject, in percent of the shorter side. */
export const maxPadding = 30;

const backgroundSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('white') }),
  z.strictObject({ kind: z.literal('color'), color: colorSchema }),
  /** From top to bottom. */
  z.strictObject({ kind: z.literal('gradient'), from: colorSchema, to: colorSchema }),
  /** The picture that is kept with the recipe. */
  z.strictObject({ kind: z.literal('picture') }),
  /** The original behind its own subject; `blur` in percent of the most. */
  z.strictObject({ kind: z.literal('blurred'), blur: percent }),
]);

const side = z.int().check(z.gte(minFinishedSide), z.lte(maxFinishedSide));

const sizeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('original') }),
  z.strictObject({ kind: z.literal('square') }),
  z.strictObject({ kind: z.literal('portrait') }),
  z.strictObject({ kind: z.literal('wide') }),
  z.strictObject({ kind: z.literal('own'), width: side, height: side }),
]);

/** Width and height of the sizes that have their own, in pixels. */
export const finishedSizes = {
  square: { width: 2000, height: 2000 },
  portrait: { width: 1600, height: 2000 },
  wide: { width: 1920, height: 1080 },
} as const;

const formatSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('png') }),
  z.strictObject({ kind: z.literal('jpg'), quality: percent }),
  z.strictObject({ kind: z.literal('webp') }),
]);

/** How a cut-out is finished: all that its picture, its mask and its background do not say. */
export const finishingRecipeSchema = z.strictObject({
  version: z.literal(1),
  background: backgroundSchema,
  /** `strength` in percent. */
  shadow: z.strictObject({ kind: z.enum(['none', 'under', 'behind']), strength: percent }),
  size: sizeSchema,
  padding: z.int().check(z.gte(0), z.lte(maxPadding)),
  format: formatSchema,
});

export type FinishingRecipe = z.infer<typeof finishingRecipeSchema>;

/** The first cut-out as it came. */
export const untouchedRecipe: FinishingRecipe = {
  version: 1,
  background: { kind: 'none' },
  shadow: { kind: 'none', strength: 40 },
  size: { kind: 'original' },
  padding: 0,
  format: { kind: 'png' },
};

/**
 * Fields of the multipart form that keeps a finishing of the cut-out `id`. `recipe` is JSON. `mask` is the alpha of the whole cut-out
 * as a grey PNG of its size, absent where nothing was brushed. `background` is a picture, needed where the recipe
 * says so: a file, an upload id, or a reference to a result. The word `kept` in place of a file keeps the one there.
 * `revision` is that of the finishing that this one goes on from, absent where there was none: a save that knows another than the
 * kept one is `finishing_conflict`. The `Idempotency-Key` of the request becomes the new revision, so a save that is sent twice is one.
 */
export const finishingFields = {
  id: 'id',
  recipe: 'recipe',
  mask: 'mask',
  background: 'background',
  revision: 'revision',
} as const;

/** In place of a file: the one that is kept already stays. */
export const keptFile = 'kept';

/** Longest recipe in characters. */
export const maxRecipeChars = 8_192;

/** Largest mask in bytes. */
export const maxMaskBytes = 512 * 1024;

/** A finishing as it is kept with its cut-out. URLs are signed, as the cut-out's are. */
export const finishingSchema = z.object({
  recipe: finishingRecipeSchema,
  /** Tells this save from every other. */
  revision: ulidSchema,
  maskUrl: z.optional(z.string()),
  backgroundUrl: z.optional(z.string()),
});

export type Finishing = z.infer<typeof finishingSchema>;

/**
 * A file to make of a cut-out: twice as large as it came, or finished by what is kept. `revision` is that of the finishing as the
 * person sees it, absent where none is kept: `finishing_conflict` where another is.
 */
export const cutOutExportSchema = z.object({
  id: ulidSchema,
  as: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hd') }),
    z.strictObject({ kind: z.literal('finished'), revision: z.optional(ulidSchema) }),
  ]),
});

export type CutOutExport = z.infer<typeof cutOutExportSchema>;

/** Where the file is, for `exportUrlSeconds`, relative to the site, and how large it is. */
export const exportedFileSchema = z.object({ url: z.string(), bytes: z.int() });

/** How long the address of such a file may be opened; the file itself is gone within two days. */
export const exportUrlSeconds = 10 * 60;
