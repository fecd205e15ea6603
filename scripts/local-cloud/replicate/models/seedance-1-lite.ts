import type { AnimationEngine } from '@atelier/preview-models/animation';
import * as z from 'zod/mini';
import { defineModel, FileInput, type Model } from '../model.ts';

const SHORT_SIDES = { '480p': 480, '720p': 720, '1080p': 1080 } as const;

const Input = z.object({
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
    input: Input,
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
