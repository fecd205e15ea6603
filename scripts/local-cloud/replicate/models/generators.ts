import { randomInt } from 'node:crypto';
import type { AnimationEngine } from '@atelier/preview-models/animation';
import type { IllustrationEngine } from '@atelier/preview-models/illustration';
import * as z from 'zod/mini';
import { defineModel, FileInput, type Model, type OutputFile } from '../model.ts';

const MAX_SEED = 2 ** 32 - 1;

/**
 * Width and height in pixels of a megapixel of each shape that the studio asks for.
 * @see https://github.com/replicate/cog-flux/blob/main/predict.py (ASPECT_RATIOS)
 */
const FLUX_SIZES = {
  '1:1': { width: 1024, height: 1024 },
  '4:5': { width: 896, height: 1088 },
  '16:9': { width: 1344, height: 768 },
  '9:16': { width: 768, height: 1344 },
} as const;

/** What the studio asks for: one PNG of a megapixel. Any other wish is refused. */
const FluxInput = z.object({
  prompt: z.string().check(z.minLength(1)),
  aspect_ratio: z._default(z.enum(['1:1', '4:5', '16:9', '9:16']), '1:1'),
  num_outputs: z._default(z.literal(1), 1),
  output_format: z.literal('png'),
  megapixels: z._default(z.literal('1'), '1'),
  seed: z.optional(z.int().check(z.gte(0), z.lte(MAX_SEED))),
});

/** Stands in for black-forest-labs/flux-schnell. */
export const fluxSchnell = (engine: IllustrationEngine): Model =>
  defineModel({
    name: 'black-forest-labs/flux-schnell',
    input: FluxInput,
    async run({ prompt, aspect_ratio, seed = randomInt(MAX_SEED) }, { log, signal }) {
      log(`Using seed: ${seed}`);
      const wish = { prompt, seed, size: FLUX_SIZES[aspect_ratio] };
      const { png, understood } = await engine.illustrate(wish, signal);
      log(
        understood.length > 0
          ? `Offline preview, understood: ${understood.join(', ')}`
          : 'Offline preview, no word of the prompt was understood: an abstract picture',
      );
      const file: OutputFile = { bytes: Buffer.from(png), extension: 'png' };
      return { output: [file], understood, paid: { image_count: 1 } };
    },
  });

const SHORT_SIDES = { '480p': 480, '720p': 720, '1080p': 1080 } as const;

const SeedanceInput = z.object({
  image: FileInput,
  prompt: z.string().check(z.minLength(1)),
  duration: z._default(z.literal([5, 10]), 5),
  resolution: z._default(z.enum(['480p', '720p', '1080p']), '720p'),
  fps: z._default(z.literal(24), 24),
  seed: z._default(z.int(), 0),
});

/** Stands in for bytedance/seedance-1-lite. */
export const seedance1Lite = (engine: AnimationEngine): Model =>
  defineModel({
    name: 'bytedance/seedance-1-lite',
    input: SeedanceInput,
    async run({ image, prompt, duration, resolution, seed }, { readFile, log, signal }) {
      const wish = {
        image: await readFile(image),
        prompt,
        shortSide: SHORT_SIDES[resolution],
        seconds: duration,
        seed,
      };
      const { mp4, understood, ignored } = await engine.animate(wish, signal);
      log(`Offline preview, understood: ${understood.join(', ') || 'nothing'}`);
      if (ignored.length > 0) log(`Not understood: ${ignored.join(', ')}`);
      const paid = { video_output_duration_seconds: duration };
      return { output: { bytes: Buffer.from(mp4), extension: 'mp4' }, understood, paid };
    },
  });
