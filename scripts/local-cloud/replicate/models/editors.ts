import type { EnhanceEngine } from '@atelier/preview-models/enhance';
import type { InpaintEngine } from '@atelier/preview-models/inpaint';
import type { RestyleEngine } from '@atelier/preview-models/restyle';
import sharp from 'sharp';
import * as z from 'zod/mini';
import {
  type PictureStyle,
  pictureStyleInfo,
  pictureStyles,
} from '../../../../shared/picture-styles.ts';
import { defineModel, FileInput, type Model, type OutputFile } from '../model.ts';

/** What the studio asks for; the model's other wishes are refused. */
const TopazInput = z.strictObject({
  image: FileInput,
  enhance_model: z._default(z.literal('Standard V2'), 'Standard V2'),
  upscale_factor: z._default(z.enum(['None', '2x']), 'None'),
  output_format: z._default(z.enum(['jpg', 'png']), 'jpg'),
});

/** Stands in for topazlabs/image-upscale. */
export const topazUpscale = (engine: EnhanceEngine): Model =>
  defineModel({
    name: 'topazlabs/image-upscale',
    input: TopazInput,
    async run({ image, upscale_factor, output_format }, { readFile, log, signal }) {
      const scale = upscale_factor === '2x' ? 2 : 1;
      const png = await engine.enhance({ image: await readFile(image), scale }, signal);
      log('Offline preview: noise taken out, edges sharpened');
      return { output: await encoded(png, output_format), paid: { image_count: 1 } };
    },
  });

const EraserInput = z.strictObject({
  image: FileInput,
  mask: FileInput,
  preserve_alpha: z._default(z.literal(true), true),
});

/** Stands in for bria/eraser. */
export const briaEraser = (engine: InpaintEngine): Model =>
  defineModel({
    name: 'bria/eraser',
    input: EraserInput,
    async run({ image, mask }, { readFile, log, signal }) {
      const original = await readFile(image);
      const wish = { image: original, mask: await readFile(mask) };
      const png = await engine.inpaint(wish, signal);
      log('Offline preview: filled with what the rest of the picture looks like');
      const bytes = await transparentAs(png, original);
      return { output: { bytes, extension: 'png' }, paid: { image_count: 1 } };
    },
  });

const KontextInput = z.strictObject({
  prompt: z.string().check(z.minLength(1)),
  input_image: FileInput,
  aspect_ratio: z._default(z.literal('match_input_image'), 'match_input_image'),
  output_format: z._default(z.enum(['jpg', 'png']), 'png'),
});

/** Stands in for black-forest-labs/flux-kontext-pro: of what may be asked for, it knows the styles alone. */
export const fluxKontextPro = (engine: RestyleEngine): Model =>
  defineModel({
    name: 'black-forest-labs/flux-kontext-pro',
    input: KontextInput,
    async run({ prompt, input_image, output_format }, { readFile, log, signal }) {
      const wish = understood(prompt);
      if (!wish) throw new Error('Offline, only a style can be asked for.');
      const image = await readFile(input_image);
      const png = await engine.restyle({ image, ...wish }, signal);
      log(`Offline preview, understood: ${wish.style} at ${wish.strength}`);
      return { output: await encoded(png, output_format), paid: { image_count: 1 } };
    },
  });

/** The style that a prompt names, and at what strength from 0 to 1. */
function understood(prompt: string): { style: PictureStyle; strength: number } | undefined {
  const style = pictureStyles.find((each) => prompt.includes(pictureStyleInfo[each].words));
  const percent = /\b(\d{1,3}) percent\b/.exec(prompt)?.[1] ?? '100';
  return style && { style, strength: Math.min(1, Number(percent) / 100) };
}

async function encoded(png: Uint8Array, extension: 'jpg' | 'png'): Promise<OutputFile> {
  if (extension === 'png') return { bytes: Buffer.from(png), extension };
  return { bytes: await sharp(png).jpeg({ quality: 92 }).toBuffer(), extension };
}

/** Keeps transparent what is transparent in the original. */
async function transparentAs(png: Uint8Array, original: Buffer): Promise<Buffer> {
  const { hasAlpha } = await sharp(original).metadata();
  if (!hasAlpha) return Buffer.from(png);
  const upright = await sharp(original).autoOrient().png().toBuffer();
  return sharp(png)
    .composite([{ input: upright, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
