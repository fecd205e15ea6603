import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { maxUploadPixels } from '../../shared/uploads.ts';

// A function handles one image at a time; keeping decoded ones would only cost memory.
sharp.cache(false);
// A function has one processor; more threads would each hold lines of the image.
sharp.concurrency(1);

/** Begins to decode an image; one that is damaged or too large fails. */
export function decoder(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error' });
}

/** A decoded picture: sRGB, eight bits for each channel. */
export type Pixels = { data: Buffer; info: OutputInfo };

/** Decodes all of an image; one that is damaged fails. */
export function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

export function ofPixels({ data, info }: Pixels): Sharp {
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
}
