import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureStyleInfo, pictureStyles } from '../../../../shared/picture-styles.ts';
import type { Model } from '../../replicate/model.ts';
import { briaEraser, fluxKontextPro, topazUpscale } from '../../replicate/models/editors.ts';

const image = 'data:image/png;base64,AA==';
const half = sharp({
  create: { width: 8, height: 6, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
});
const wishes: unknown[] = [];
const engineOf = <Name extends string>(name: Name) =>
  ({
    [name]: async (wish: unknown) => {
      wishes.push(wish);
      return half.clone().removeAlpha().png().toBuffer();
    },
    close: async () => undefined,
  }) as Record<Name, (wish: unknown) => Promise<Buffer>> & { close: () => Promise<undefined> };
const topaz = topazUpscale(engineOf('enhance'));
const eraser = briaEraser(engineOf('inpaint'));
const kontext = fluxKontextPro(engineOf('restyle'));

async function run(model: Model, input: object) {
  const prepared = model.prepare(input);
  if (!('run' in prepared)) throw new Error(prepared.problem.detail);
  const readFile = () => half.clone().png().toBuffer();
  const tools = { readFile, log: () => undefined, signal: new AbortController().signal };
  const { output, paid } = await prepared.run(tools);
  if (Array.isArray(output)) throw new Error('The real models answer with one file.');
  return { ...(await sharp(output.bytes).metadata()), paid };
}

it('each editor takes the inputs of its model, and answers with one picture that is paid for', async () => {
  const one = { image_count: 1 };
  expect(await run(topaz, { image, upscale_factor: '2x' })).toMatchObject({
    format: 'jpeg',
    paid: one,
  });
  expect(wishes.at(-1)).toMatchObject({ scale: 2 });
  expect(await run(topaz, { image, output_format: 'png' })).toMatchObject({
    format: 'png',
    paid: one,
  });
  expect(wishes.at(-1)).toMatchObject({ scale: 1 });
  expect(await run(eraser, { image, mask: image })).toMatchObject({ hasAlpha: true, paid: one });
  const prompt = 'Redraw this picture as a pixel art. At a strength of 40 percent.';
  expect(await run(kontext, { prompt, input_image: image })).toMatchObject({
    format: 'png',
    paid: one,
  });
  expect(wishes.at(-1)).toMatchObject({ style: 'pixel', strength: 0.4 });
});

it('every style is understood by its words, and a prompt without any is not', async () => {
  for (const style of pictureStyles) {
    await run(kontext, { prompt: `A ${pictureStyleInfo[style].words}`, input_image: image });
    expect(wishes.at(-1)).toMatchObject({ style, strength: 1 });
  }
  await expect(run(kontext, { prompt: 'a hat, please', input_image: image })).rejects.toThrow(
    /style/,
  );
});

it.each([
  ['no picture', topaz, {}],
  ['an unknown member', topaz, { image, scale: 2 }],
  ['a factor that the studio does not offer', topaz, { image, upscale_factor: '4x' }],
  ['a picture that is no address', topaz, { image: 'cat.png' }],
  ['no mask', eraser, { image }],
  ['a prompt for an eraser', eraser, { image, mask: image, prompt: 'hat' }],
  ['no prompt', kontext, { input_image: image }],
  ['another name of the picture', kontext, { prompt: 'oil painting', image }],
] as const)('%s is refused', (_, model, input) => {
  expect(model.prepare(input)).toMatchObject({ problem: { status: 422 } });
});
