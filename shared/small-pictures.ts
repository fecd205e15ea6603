import * as z from 'zod/mini';
import type { Feature } from './features.ts';
import { ulidSchema } from './ids.ts';

/**
 * Most pixels of the longer side of small pictures: for a place in a list, and for a dialog. A picture
 * that is no larger keeps its size.
 */
export const smallSides = [160, 640] as const;

export type SmallSide = (typeof smallSides)[number];

/** What small pictures are: it keeps transparency, too. */
export const smallPictureType = 'image/webp';

/** The tools whose results are pictures, or begin as one. */
const featuresWithPictures = [
  'imageEditing',
  'imageGeneration',
  'videoGeneration',
] as const satisfies readonly Feature[];

export type FeatureWithPictures = (typeof featuresWithPictures)[number];

/**
 * Most results of one order: a list of five rows or of the dashboard's nine needs one, and twenty pairs
 * of the largest pictures take less than half a minute.
 */
export const maxSmallPictureIds = 20;

/** Seconds after which the function that makes them is ended. */
export const smallPicturesTimeout = 60;

/** What a list asks for: small pictures of some results of the person who lists. */
export const smallPicturesOrderSchema = z.object({
  userId: z.string().check(z.minLength(1)),
  feature: z.enum(featuresWithPictures),
  ids: z.array(ulidSchema).check(z.maxLength(maxSmallPictureIds)),
});

export type SmallPicturesOrder = z.infer<typeof smallPicturesOrderSchema>;

/**
 * Addresses of a picture's small versions by their side, relative to the site. They come without a
 * signature, which is most of an address: that of the picture itself fits, see `smallAddress`.
 */
export const smallPicturesSchema = z.object({ 160: z.string(), 640: z.string() });

export type SmallPictures = z.infer<typeof smallPicturesSchema>;

/** The signed address of a small version of the picture at `address`; where it has none, its own. */
export function smallAddress(
  address: string,
  small: SmallPictures | undefined,
  side: SmallSide,
): string {
  if (!small) return address;
  const query = address.indexOf('?');
  return query < 0 ? small[side] : small[side] + address.slice(query);
}
