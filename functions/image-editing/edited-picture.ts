import type { Sharp } from 'sharp';
import { StudioError } from '../platform/studio-error.ts';
import { decoder, ofPixels, type Pixels, pixelsOf } from '../storage/decoder.ts';
import { type CleanImage, checkOutput, resultPng } from '../storage/images.ts';
import { reducePicture } from '../storage/small-pictures.ts';

/** A PNG, and pixels for its small versions. */
export type EditedPicture = { body: Buffer; reduced: Pixels };

type Size = { width: number; height: number };

type Wanted = {
  original: CleanImage;
  size: Size;
  /** How much of what the model made is seen over the original, in percent. */
  strength?: number;
};

/**
 * The picture in a provider's output, in the size that is wanted, as transparent as its original is. Output that
 * is no image is the provider's failure.
 */
export async function editedPicture(
  output: Buffer,
  { original, size, strength = 100 }: Wanted,
): Promise<EditedPicture> {
  try {
    await checkOutput(output);
    const { hasAlpha } = await (await decoder(original.bytes)).metadata();
    if (strength === 100 && !hasAlpha && (await isAsWanted(output, size))) {
      return { body: output, reduced: await reducePicture(output) };
    }
    const mixed = await mix(output, { original, size, strength });
    const picture = hasAlpha ? await cutAs(original, size, mixed) : mixed;
    const body = await picture.png(resultPng).toBuffer();
    return { body, reduced: await reducePicture(body) };
  } catch (error) {
    throw new StudioError('provider_failed', { cause: error });
  }
}

async function isAsWanted(output: Buffer, { width, height }: Size): Promise<boolean> {
  const made = await (await decoder(output)).metadata();
  const isSame = made.width === width && made.height === height;
  return isSame && made.format === 'png' && !made.hasAlpha;
}

/** The output over the original, without transparency. */
async function mix(output: Buffer, { original, size, strength }: Required<Wanted>): Promise<Sharp> {
  const made = await opaque(output, size);
  if (strength === 100) return made;
  const under = await pixelsOf(
    (await opaque(original.bytes, size)).ensureAlpha(1 - strength / 100),
  );
  return ofPixels(await pixelsOf(made.composite([layer(under)])));
}

async function opaque(picture: Buffer, { width, height }: Size): Promise<Sharp> {
  const upright = (await decoder(picture)).autoOrient().toColourspace('srgb');
  return upright.resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' });
}

/** The picture where the original is seen. */
async function cutAs(
  original: CleanImage,
  { width, height }: Size,
  picture: Sharp,
): Promise<Sharp> {
  const shape = (await decoder(original.bytes)).resize(width, height, { fit: 'fill' });
  const seen = await pixelsOf(shape.ensureAlpha());
  return picture.composite([{ ...layer(seen), blend: 'dest-in' }]);
}

function layer({ data, info }: Pixels) {
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}
