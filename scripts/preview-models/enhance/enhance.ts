import sharp from 'sharp';
import * as z from 'zod/mini';
import { MAX_PIXELS, toPicture } from '../background/picture.ts';
import { serveJobs } from '../worker-queue.ts';
import { denoise } from './denoise.ts';
import type { EnhanceWish } from './enhance-engine.ts';

/** How edges are sharpened: flat areas hardly, so that no noise comes back; the larger, the broader. */
const sharpening = {
  1: { sigma: 0.9, m1: 0.3, m2: 2.2, x1: 2, y2: 10, y3: 18 },
  2: { sigma: 1.4, m1: 0.3, m2: 2.6, x1: 2, y2: 12, y3: 20 },
} as const;

/** Cleans a picture up; blocks the thread it runs on for about two seconds for each four megapixels. */
export async function enhance({ image, scale }: EnhanceWish): Promise<Uint8Array> {
  const upright = sharp(image, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha();
  const { width, height, rgb } = denoise(await toPicture(upright));
  const larger = sharp(rgb, { raw: { width, height, channels: 3 } }).resize(
    width * scale,
    height * scale,
    { fit: 'fill', kernel: 'lanczos3' },
  );
  const png = larger
    .sharpen(sharpening[scale])
    .png({ compressionLevel: 2, adaptiveFiltering: true });
  return Uint8Array.from(await png.toBuffer());
}

const wishSchema = z.object({ image: z.instanceof(Uint8Array), scale: z.literal([1, 2]) });

serveJobs('enhance', wishSchema, enhance);
