import type { BackgroundEngine } from '@atelier/preview-models/background';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { defineModel, FileInput, type Model, type OutputFile } from '../model.ts';

const BriaInput = z.object({ image: FileInput, preserve_alpha: z._default(z.boolean(), true) });

/** Stands in for bria/remove-background. */
export const briaRemoveBackground = (engine: BackgroundEngine): Model =>
  defineModel({
    name: 'bria/remove-background',
    input: BriaInput,
    async run({ image, preserve_alpha: keep }, { readFile, log }) {
      const original = await readFile(image);
      const { png, confidence } = await engine.removeBackground(original);
      log(`Offline preview, confidence ${confidence.toFixed(2)}`);
      const bytes = keep ? await keepTransparency(png, original) : png;
      return { output: { bytes, extension: 'png' }, confidence, paid: { image_count: 1 } };
    },
  });

const LabInput = z.object({
  image: FileInput,
  format: z._default(z.enum(['png', 'jpg']), 'png'),
  threshold: z._default(z.number().check(z.gte(0), z.lte(1)), 0),
});

/** Alpha made hard at a threshold; 0 keeps it soft. */
async function hardened(png: Buffer, threshold: number): Promise<Buffer> {
  if (threshold === 0) return png;
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 3; i < data.length; i += 4) data[i] = (data[i] ?? 0) >= threshold * 255 ? 255 : 0;
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function encode(png: Buffer, format: 'png' | 'jpg'): Promise<OutputFile> {
  if (format === 'png') return { bytes: png, extension: 'png' };
  const bytes = await sharp(png)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { bytes, extension: 'jpg' };
}

/** Stands in for 851-labs/background-remover. */
export const labBackgroundRemover = (engine: BackgroundEngine): Model =>
  defineModel({
    name: '851-labs/background-remover',
    input: LabInput,
    async run({ image, format, threshold }, { readFile, log }) {
      const { png, confidence } = await engine.removeBackground(await readFile(image));
      log(`Offline preview, confidence ${confidence.toFixed(2)}`);
      return { output: await encode(await hardened(png, threshold), format), confidence };
    },
  });

/** Keeps transparent in the cut-out what is transparent in the original. */
async function keepTransparency(png: Buffer, original: Buffer): Promise<Buffer> {
  const { hasAlpha } = await sharp(original).metadata();
  if (!hasAlpha) return png;
  const upright = await sharp(original).autoOrient().png().toBuffer();
  return sharp(png)
    .composite([{ input: upright, blend: 'dest-in' }])
    .png()
    .toBuffer();
}
