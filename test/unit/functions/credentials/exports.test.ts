import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  editMaking,
  exportMaking,
  type ParentFile,
} from '../../../../functions/credentials/making.ts';
import { type MarkedType, spokenModel, withXmp } from '../../../../functions/credentials/xmp.ts';
import {
  actionsIn,
  at,
  files,
  generated,
  made,
  newsCode,
  said,
  signed,
  source,
} from './signing.ts';

const later = '2026-11-24T08:00:00.000Z';
const cutOut = { provenance: { preview: false } };
const backdrop = { contentType: 'image/png', sha256: 'ab'.repeat(32) };
const changes = [
  { kind: 'painted' },
  { kind: 'placed', picture: backdrop },
  { kind: 'shadow' },
  { kind: 'resized' },
  { kind: 'converted' },
] as const;

async function storedCutOut(): Promise<ParentFile> {
  const ofProvider = await signed(files['image/png'], 'image/png', { ...generated, done: '' });
  const making = editMaking({ made, at }, source);
  return { body: await signed(ofProvider, 'image/png', making), contentType: 'image/png' };
}

test('a file made of a result shows its whole way: what the model made, what that made of the picture, what was done to it since', async () => {
  const parent = await storedCutOut();
  const making = exportMaking({ of: cutOut, at: later }, changes, parent);
  for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    const file = await signed(files[type], type, making);
    expect(file.length - files[type].length).toBeLessThan(20_000);
    const { state, wrong, chain, manifest, actions } = await said(file, type);
    expect({ state, wrong, links: chain.length }).toEqual({
      state: 'Trusted',
      wrong: [],
      links: 3,
    });
    const hash = createHash('sha256').update(parent.body).digest('base64url');
    expect(manifest.ingredients).toMatchObject([
      { relationship: 'parentOf', instance_id: `ni:///sha-256;${hash}` },
      { relationship: 'componentOf', title: 'Background' },
    ]);
    expect(actions).toMatchObject({
      actions: [
        { action: 'c2pa.opened', when: later },
        { action: 'c2pa.edited', description: 'Edges corrected with a brush' },
        { action: 'c2pa.placed', parameters: { ingredients: [{}] } },
        { action: 'c2pa.edited', description: 'Shadow added' },
        { action: 'c2pa.resized', softwareAgent: { name: 'Atelier' } },
        {
          action: 'c2pa.converted',
          digitalSourceType: newsCode('compositeWithTrainedAlgorithmicMedia'),
        },
      ],
    });
    expect(chain.slice(1).map(actionsIn)).toMatchObject([
      {
        actions: [
          { action: 'c2pa.opened' },
          {
            action: 'c2pa.edited',
            softwareAgent: { name: made.model },
            description: 'Background removed',
          },
        ],
      },
      { actions: [{ action: 'c2pa.created', softwareAgent: { name: made.model } }] },
    ]);
    expect(spokenModel(file)).toBe(made.model);
  }
});

test('a file made of a result whose own credentials are missing or do not hold says itself what the model did', async () => {
  const changed = Buffer.from((await storedCutOut()).body);
  changed.writeUInt8(changed.readUInt8(changed.length - 14) ^ 1, changed.length - 14);
  const without = withXmp(files['image/png'], 'image/png', { ...generated, model: '"A" & <B>' });
  for (const [body, name] of [
    [changed, made.model],
    [without, '"A" & <B>'],
    [files['image/png'], 'A trained model'],
  ] as const) {
    const parent = { body, contentType: 'image/png' } as const;
    const making = exportMaking({ of: cutOut, at: later }, [{ kind: 'resized' }], parent);
    const { state, wrong, chain, actions } = await said(
      await signed(files['image/jpeg'], 'image/jpeg', making),
      'image/jpeg',
    );
    expect({ state, wrong, links: chain.length }).toEqual({
      state: 'Trusted',
      wrong: [],
      links: 1,
    });
    expect(actions).toMatchObject({
      actions: [
        { action: 'c2pa.opened' },
        { action: 'c2pa.edited', softwareAgent: { name }, description: 'Background removed' },
        { action: 'c2pa.resized' },
      ],
    });
  }
});

test('an export of an edit that this machine made by rules is not said to be of a trained model', async () => {
  const parent = { body: files['image/png'], contentType: 'image/png' } as const;
  const of = { provenance: { preview: true }, edit: { mode: 'object' } } as const;
  const { sourceType, model } = exportMaking({ of, at }, [], parent);
  expect([sourceType, model]).toEqual([newsCode('composite'), 'Atelier offline preview']);
});

const noise = fc.uint8Array({ minLength: 12, maxLength: 600 });
const side = fc.integer({ min: 1, max: 40 });
const encoded = fc.record({
  noise,
  width: side,
  height: side,
  alpha: fc.boolean(),
  kind: fc.constantFrom(
    'jpeg',
    'progressive',
    'webp',
    'lossless',
    'webp with EXIF',
    'jpeg in CMYK',
  ),
});

type Encoded = typeof encoded extends fc.Arbitrary<infer Value> ? Value : never;

/** A picture of noise as different encoders write it, with and without a profile and EXIF. */
async function encode({ noise: bytes, width, height, alpha, kind }: Encoded) {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = bytes[at % bytes.length] ?? 0;
  const raw = sharp(pixels, { raw: { width, height, channels } });
  const type: MarkedType =
    kind.includes('jpeg') || kind === 'progressive' ? 'image/jpeg' : 'image/webp';
  if (type === 'image/webp') {
    const spoken = kind === 'webp with EXIF' ? raw.withExif({ IFD0: { Artist: 'Somebody' } }) : raw;
    return { type, file: await spoken.webp({ lossless: kind === 'lossless' }).toBuffer() };
  }
  const inkOrLight = kind === 'jpeg in CMYK' ? raw.toColorspace('cmyk') : raw.withIccProfile('p3');
  return { type, file: await inkOrLight.jpeg({ progressive: kind === 'progressive' }).toBuffer() };
}

test('whatever a JPEG or WebP is like, its marks leave every pixel as it is, and nobody else speaks in it', async () => {
  await fc.assert(
    fc.asyncProperty(encoded, async (how) => {
      const { file, type } = await encode(how);
      const marked = await signed(file, type, generated);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(await pixels(marked)).toEqual(await pixels(file));
      const { xmp, exif, icc } = await sharp(marked).metadata();
      expect([xmp?.toString().includes(made.model), exif]).toEqual([true, undefined]);
      expect(icc).toEqual((await sharp(file).metadata()).icc);
      // Marked once more, it has its marks once.
      const twice = withXmp(marked, type, generated);
      expect(twice.toString('latin1').split('adobe:ns:meta').length).toBe(2);
      expect(twice.includes('c2pa')).toBe(false);
    }),
    { numRuns: 40 },
  );
});
