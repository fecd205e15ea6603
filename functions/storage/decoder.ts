import type { OutputInfo, Sharp } from 'sharp';
import { maxUploadPixels, maxUploadSide } from '../../shared/uploads.ts';
import { StudioError } from '../platform/studio-error.ts';

/** The image library. To load it takes as long as all else of a function, so that waits for a picture to decode. */
async function imageLibrary() {
  const { default: sharp } = await import('sharp');
  // A function handles one image at a time; keeping decoded ones would only cost memory.
  sharp.cache(false);
  // A function has one processor; more threads would each hold lines of the image.
  sharp.concurrency(1);
  return sharp;
}

/** Begins to decode an image; one that is damaged or too large fails. */
export async function decoder(bytes: Buffer): Promise<Sharp> {
  const sharp = await imageLibrary();
  return sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error' });
}

/** A decoded picture: sRGB, eight bits for each channel. */
export type Pixels = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> };

/** Decodes all of an image; one that is damaged fails. */
export function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
}

export async function ofPixels({ data, info }: Pixels): Promise<Sharp> {
  const sharp = await imageLibrary();
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
}

/**
 * Most scans of a JPEG. Encoders write about ten; each goes over the whole picture again, and 2 MB
 * could hold thousands.
 */
const maxScans = 100;

const startOfScan = Buffer.from([0xff, 0xda]);

/**
 * Refuses an image that would take more memory or time than a function has, before a pixel of it
 * is decoded. Throws `image_too_many_pixels`, `image_unsupported`, or the decoder's own error.
 */
export async function checkLimits(bytes: Buffer): Promise<void> {
  const sharp = await imageLibrary();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > maxUploadSide || width * height > maxUploadPixels) {
    throw new StudioError('image_too_many_pixels');
  }
  if (format === 'jpeg' && scansIn(bytes) > maxScans) throw new StudioError('image_unsupported');
}

/** Scans of a JPEG, and what looks like one in its metadata; in the scans themselves nothing does. */
function scansIn(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) {
    scans += 1;
  }
  return scans;
}
