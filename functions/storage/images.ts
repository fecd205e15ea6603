import type { Sharp } from 'sharp';
import { StudioError } from '../platform/studio-error.ts';
import { checkLimits, decoder, ofPixels, type Pixels, pixelsOf } from './decoder.ts';
import type { PictureExtension } from './object-keys.ts';
import { pictureFormatOf } from './picture-formats.ts';
import { reducePicture } from './small-pictures.ts';

/** How an image is written anew, by what it was. */
const writers = {
  // Codes of its own for an image would need all of it in memory, to save a twentieth of the bytes.
  jpg: (image: Sharp) => image.jpeg({ quality: 92, optimiseCoding: false }),
  png: (image: Sharp) => image.png(),
  // More effort takes four times as long, for a twentieth of the bytes.
  webp: (image: Sharp) => image.webp({ quality: 92, effort: 2 }),
} as const satisfies Record<PictureExtension, (image: Sharp) => Sharp>;

/**
 * How a result is written: filtered line by line a photograph is two fifths smaller than by the library's own
 * settings, and the lower level makes that as quick.
 */
export const resultPng = { compressionLevel: 2, adaptiveFiltering: true } as const;

/** An image that was decoded and written anew: upright, without metadata. */
export type CleanImage = {
  bytes: Buffer;
  width: number;
  height: number;
  contentType: string;
  extension: PictureExtension;
};

/** Reads an image that a person sent. Its bytes are not used as they came. What is transparent lies on `ground`, where one is named. */
export async function cleanImage(bytes: Buffer, ground?: '#fff'): Promise<CleanImage> {
  const file = pictureFormatOf(bytes);
  if (!file) throw new StudioError('image_unsupported');
  try {
    await checkLimits(bytes);
    const upright = (await decoder(bytes)).autoOrient();
    const image = ground === undefined ? upright : upright.flatten({ background: ground });
    const { data, info } = await writers[file.extension](image).toBuffer({
      resolveWithObject: true,
    });
    return { bytes: data, width: info.width, height: info.height, ...file };
  } catch (error) {
    if (error instanceof StudioError) throw error;
    throw new StudioError('image_unsupported', { cause: error });
  }
}

/**
 * The transparent PNG in a provider's output, in the size of the original, and pixels for its small
 * versions: it is decoded once for both. Output that is no image, or has no transparency channel, is
 * the provider's failure.
 */
export async function cutoutOf(
  output: Buffer,
  size: { width: number; height: number },
): Promise<{ body: Buffer; reduced: Pixels }> {
  try {
    await checkOutput(output);
    const { format, hasAlpha, width, height } = await (await decoder(output)).metadata();
    if (!hasAlpha) throw new Error('The output has no alpha channel.');
    if (format === 'png' && width === size.width && height === size.height) {
      return { body: output, reduced: await reducePicture(output) };
    }
    const fitted = (await decoder(output)).resize(size.width, size.height, { fit: 'fill' });
    const body = await fitted.png(resultPng).toBuffer();
    return { body, reduced: await reducePicture(body) };
  } catch (error) {
    throw new StudioError('provider_failed', { cause: error });
  }
}

/** The pixels of what a provider made, in exactly this size. Output that is no image is its failure. */
export async function pictureOf(
  output: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Pixels> {
  try {
    await checkOutput(output);
    const upright = (await decoder(output)).autoOrient();
    return await pixelsOf(upright.resize(width, height, { fit: 'cover' }));
  } catch (error) {
    throw new StudioError('provider_failed', { cause: error });
  }
}

/** Pixels as a PNG without metadata. */
export async function pngOf(pixels: Pixels): Promise<Buffer> {
  return (await ofPixels(pixels)).png(resultPng).toBuffer();
}

/** What a provider made has the limits of what a person sends. */
export async function checkOutput(output: Buffer): Promise<void> {
  if (!pictureFormatOf(output)) throw new Error('The output is no image.');
  await checkLimits(output);
}
