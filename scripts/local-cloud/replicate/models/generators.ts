import { randomInt } from 'node:crypto';
import type { AnimationEngine } from '@atelier/preview-models/animation';
import type { IllustrationEngine } from '@atelier/preview-models/illustration';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { defineModel, FileInput, type Model, type OutputFile } from '../model.ts';

const SHAPES = [
  '1:1',
  '16:9',
  '21:9',
  '3:2',
  '2:3',
  '4:5',
  '5:4',
  '3:4',
  '4:3',
  '9:16',
  '9:21',
] as const;
type Shape = (typeof SHAPES)[number];

/** Width and height in pixels of each shape at one megapixel. */
const SIZES: Readonly<Record<Shape, readonly [width: number, height: number]>> = {
  '1:1': [1024, 1024],
  '16:9': [1344, 768],
  '21:9': [1536, 640],
  '3:2': [1216, 832],
  '2:3': [832, 1216],
  '4:5': [896, 1088],
  '5:4': [1088, 896],
  '3:4': [896, 1152],
  '4:3': [1152, 896],
  '9:16': [768, 1344],
  '9:21': [640, 1536],
};
/** Side of a picture of 0.25 megapixels, in relation to one of one. */
const SMALL = 0.5;
const MAX_SEED = 2 ** 32 - 1;

const FluxInput = z.object({
  prompt: z.string().check(z.minLength(1)),
  aspect_ratio: z._default(z.enum(SHAPES), '1:1'),
  num_outputs: z._default(z.int().check(z.gte(1), z.lte(4)), 1),
  output_format: z._default(z.enum(['webp', 'jpg', 'png']), 'webp'),
  output_quality: z._default(z.int().check(z.gte(0), z.lte(100)), 80),
  megapixels: z._default(z.enum(['1', '0.25']), '1'),
  seed: z.optional(z.int().check(z.gte(0), z.lte(MAX_SEED))),
});
type FluxInput = z.infer<typeof FluxInput>;

type Wanted = Pick<FluxInput, 'aspect_ratio' | 'output_format' | 'output_quality' | 'megapixels'>;

/** Cuts the square picture to the shape that is wanted, and encodes it. */
async function finish(png: Uint8Array, wanted: Wanted): Promise<OutputFile> {
  const { aspect_ratio: shape, megapixels, output_format: extension } = wanted;
  if (shape === '1:1' && megapixels === '1' && extension === 'png')
    return { bytes: Buffer.from(png), extension };
  const [width, height] = SIZES[shape];
  const scale = megapixels === '1' ? 1 : SMALL;
  const cut = sharp(png).resize(width * scale, height * scale, { fit: 'cover' });
  const quality = Math.max(1, wanted.output_quality);
  const options = extension === 'png' ? {} : { quality };
  return {
    bytes: await cut.toFormat(extension === 'jpg' ? 'jpeg' : extension, options).toBuffer(),
    extension,
  };
}

/** Stands in for black-forest-labs/flux-schnell. */
export const fluxSchnell = (engine: IllustrationEngine): Model =>
  defineModel({
    name: 'black-forest-labs/flux-schnell',
    input: FluxInput,
    async run({ prompt, num_outputs: count, seed, ...wanted }, { log, signal }) {
      const first = seed ?? randomInt(MAX_SEED);
      log(`Using seed: ${first}`);
      const files: OutputFile[] = [];
      let understood: string[] = [];
      for (let i = 0; i < count; i++) {
        const drawn = await engine.illustrate({ prompt, seed: first + i }, signal);
        ({ understood } = drawn);
        files.push(await finish(drawn.png, wanted));
      }
      log(
        understood.length > 0
          ? `Offline preview, understood: ${understood.join(', ')}`
          : 'Offline preview, no word of the prompt was understood: an abstract picture',
      );
      return { output: files, understood, paid: { image_count: count } };
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
