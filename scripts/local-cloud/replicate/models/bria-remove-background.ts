import type { BackgroundEngine } from '@atelier/preview-models/background';
import * as z from 'zod/mini';
import { defineModel, FileInput, type Model } from '../model.ts';
import { keepTransparency } from './keep-transparency.ts';

const Input = z.object({ image: FileInput, preserve_alpha: z._default(z.boolean(), true) });

/** Stands in for bria/remove-background. */
export const briaRemoveBackground = (engine: BackgroundEngine): Model =>
  defineModel({
    name: 'bria/remove-background',
    input: Input,
    async run({ image, preserve_alpha: keep }, { readFile, log }) {
      const original = await readFile(image);
      const { png, confidence } = await engine.removeBackground(original);
      log(`Offline preview, confidence ${confidence.toFixed(2)}`);
      const bytes = keep ? await keepTransparency(png, original) : png;
      return { output: { bytes, extension: 'png' }, confidence, paid: { image_count: 1 } };
    },
  });
