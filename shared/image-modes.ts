import * as z from 'zod/mini';
import { pictureStyleInfo, pictureStyleSchema } from './picture-styles.ts';

/** The ways of the image editor to work on a picture: one count for all four. */
export const imageModes = ['background', 'enhance', 'object', 'style'] as const;

export type ImageMode = (typeof imageModes)[number];

/** What a person reads of a mode, and the button that begins it. */
export const imageModeInfo: Readonly<
  Record<ImageMode, { name: string; description: string; action: string }>
> = {
  background: {
    name: 'Background removal',
    description: 'Lifts the subject out.',
    action: 'Remove Background',
  },
  enhance: {
    name: 'Enhancement',
    description: 'Cleans up, doubles the size.',
    action: 'Enhance Image',
  },
  object: {
    name: 'Object removal',
    description: 'Takes out what you paint over.',
    action: 'Remove Object',
  },
  style: {
    name: 'Style transfer',
    description: 'Redraws it in another hand.',
    action: 'Redraw Image',
  },
};

/** Query parameter of the editor's page that names its mode. */
export const modeParameter = 'mode';

const strength = z.int().check(z.gte(0), z.lte(100));

/** What is asked of a picture, but for background removal, which asks nothing. `strength` in percent. */
export const imageEditSchema = z.discriminatedUnion('mode', [
  /** `double`: twice the width and height. */
  z.strictObject({ mode: z.literal('enhance'), strength, double: z.boolean() }),
  z.strictObject({ mode: z.literal('object') }),
  z.strictObject({ mode: z.literal('style'), style: pictureStyleSchema, strength }),
]);

export type ImageEdit = z.infer<typeof imageEditSchema>;

/** What was done to a picture, as its result says it. */
export function doneWords(edit: ImageEdit): string {
  if (edit.mode === 'enhance') return 'Enhanced';
  return edit.mode === 'object'
    ? 'Object Removed'
    : `Redrawn in ${pictureStyleInfo[edit.style].name}`;
}

/** What is told once it is done. */
export function successWords(edit: ImageEdit): string {
  if (edit.mode === 'enhance') return 'Image enhanced successfully!';
  return edit.mode === 'object' ? 'Object removed successfully!' : 'Image redrawn successfully!';
}

/** The name of a download; `name` is the uploaded file's without its extension, or the record's id. */
export function editedFileName(edit: ImageEdit, name: string): string {
  if (edit.mode === 'enhance') return `enhanced-${name}.png`;
  return edit.mode === 'object' ? `object-removed-${name}.png` : `${edit.style}-${name}.png`;
}

/** Width and height of an enhanced picture. */
export function enhancedSize(
  { width, height }: { width: number; height: number },
  { double }: { double: boolean },
) {
  const times = double ? 2 : 1;
  return { width: width * times, height: height * times };
}

/**
 * Fields of the multipart form: `image` is a file, an upload id or a reference to a result; `edit` is the JSON of
 * an `ImageEdit`. `mask` is a grey PNG of the upright picture's size, white where the object is: object removal alone has one.
 */
export const imageEditFields = { image: 'image', edit: 'edit', mask: 'mask' } as const;

/** Longest `edit` in characters. */
export const maxEditChars = 1_024;
