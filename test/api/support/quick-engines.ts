import sharp from 'sharp';
import { animate } from '../../../scripts/local/engines/animation/animate.ts';
import type { Engines } from '../../../scripts/local/replicate/models/models.ts';

/** Engines for tests that are not about what they make: small and plain, but at once. */
export const quickEngines: Partial<Engines> = {
  animation: {
    animate: (wish) => animate({ ...wish, shortSide: 32 }),
    close: async () => {},
  },
  background: {
    removeBackground: async (image) => {
      const png = await sharp(image).removeAlpha().ensureAlpha(0.5).png().toBuffer();
      return { png, confidence: 1 };
    },
    close: async () => {},
  },
  illustration: {
    illustrate: async ({ prompt }) => {
      const square = { width: 32, height: 32, channels: 3, background: 'teal' } as const;
      return { png: await sharp({ create: square }).png().toBuffer(), understood: [prompt] };
    },
    close: async () => {},
  },
};
