import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '@atelier/local-cloud/replicate';
import sharp from 'sharp';

/** Milliseconds that each prediction takes: what the fastest models of the provider need for a picture. */
export const fixedModelMs = 720;

const photograph = 'test/fixtures/photographs/red-panda.jpg';
const mask = 'test/fixtures/photographs/red-panda.png';
const large = { width: 1600, height: 1200 };
const square = { width: 1024, height: 1024 };

/** The photograph that is brought along, in the size that the measurements speak of. */
export function largePhotograph(): Promise<Buffer> {
  return sharp(photograph).resize(large).jpeg({ quality: 90 }).toBuffer();
}

/**
 * Models that take the same time always and answer with the same photographs. All else is as it is: the
 * provider's protocol, the functions, the cloud and the browser.
 */
export async function fixedEngines(
  milliseconds = fixedModelMs,
): Promise<Pick<Engines, 'background' | 'illustration'>> {
  const picture = await sharp(photograph).resize(square).png().toBuffer();
  const alpha = await sharp(mask).resize(large).toColourspace('b-w').raw().toBuffer();
  const cutOut = await sharp(photograph)
    .resize(large)
    .joinChannel(alpha, { raw: { ...large, channels: 1 } })
    .png()
    .toBuffer();
  return {
    background: {
      removeBackground: async () => {
        await sleep(milliseconds);
        return { png: cutOut, confidence: 1 };
      },
      close: async () => {},
    },
    illustration: {
      illustrate: async (_, signal) => {
        await sleep(milliseconds, undefined, { signal });
        return { png: picture, understood: [] };
      },
      close: async () => {},
    },
  };
}
