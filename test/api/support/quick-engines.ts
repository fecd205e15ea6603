import { readFile } from 'node:fs/promises';
import type { Engines } from '@atelier/local-cloud/replicate';
import type { VoiceEngines } from '@atelier/local-cloud/voice';
import { understand } from '@atelier/preview-models/animation-prompt';
import { SAMPLE_RATE, waveFile } from '@atelier/preview-models/wave-file';
import sharp from 'sharp';

/** A video of 5 seconds that the real engine made. */
const clip = readFile(new URL('../../fixtures/videos/disc.mp4', import.meta.url));

/** A fifth of a second of a deep tone. */
const tone = waveFile(
  Int16Array.from({ length: SAMPLE_RATE / 5 }, (_, n) => 8000 * Math.sin((n * Math.PI) / 60)),
);

/** Engines for tests that are not about what they make: small and plain, but at once. */
export const quickEngines: Engines & VoiceEngines = {
  speech: { speak: async () => tone, close: async () => {} },
  companion: { reply: async ({ turns }) => `I hear: ${turns.at(-1)?.content}` },
  animation: {
    animate: async ({ prompt }) => ({ mp4: new Uint8Array(await clip), ...understand(prompt) }),
    close: async () => {},
  },
  background: {
    removeBackground: async (image) => {
      const png = await sharp(image).removeAlpha().ensureAlpha(0.5).png().toBuffer();
      return { png, confidence: 1 };
    },
    close: async () => {},
  },
  enhance: {
    enhance: async ({ image, scale }) => {
      const { width = 1 } = await sharp(image).metadata();
      return sharp(image)
        .removeAlpha()
        .resize(width * scale)
        .negate()
        .png()
        .toBuffer();
    },
    close: async () => {},
  },
  inpaint: {
    inpaint: async ({ image, mask }) => {
      const grey = await sharp(mask).toColourspace('b-w').raw().toBuffer();
      const { data, info } = await sharp(image)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [i, level] of grey.entries()) if (level > 0) data.fill(0, i * 3, i * 3 + 3);
      const { width, height } = info;
      return sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
    },
    close: async () => {},
  },
  restyle: {
    restyle: async ({ image }) =>
      sharp(image).removeAlpha().greyscale().toColourspace('srgb').png().toBuffer(),
    close: async () => {},
  },
  illustration: {
    illustrate: async ({ prompt }) => {
      const square = { width: 32, height: 32, channels: 3, background: 'teal' } as const;
      return {
        png: await sharp({ create: square }).png().toBuffer(),
        understood: prompt.split(' ', 2),
      };
    },
    close: async () => {},
  },
};
