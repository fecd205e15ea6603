import sharp from 'sharp';
import type { Engines } from '../../../scripts/local/replicate/models/models.ts';

/** Engines for tests that are not about what they make: the picture, half transparent, at once. */
export const quickEngines: Engines = {
  background: {
    removeBackground: async (image) => {
      const png = await sharp(image).removeAlpha().ensureAlpha(0.5).png().toBuffer();
      return { png, confidence: 1 };
    },
    close: async () => {},
  },
};
