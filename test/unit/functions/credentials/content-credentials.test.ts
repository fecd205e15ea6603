import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import * as fc from 'fast-check';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { editMaking, imageMaking, videoMaking } from '../../../../functions/credentials/making.ts';
import { rawSignature } from '../../../../functions/credentials/raw-signature.ts';
import { WebP } from '../../../../functions/credentials/webp.ts';
import type { MarkedType } from '../../../../functions/credentials/xmp.ts';
import { readCredentials } from '../../../support/credentials-reader.ts';
import {
  anotherRoot,
  asSigned,
  at,
  files,
  generated,
  made,
  newsCode,
  publicKey,
  root,
  said,
  signed,
  source,
} from './signing.ts';

const { 'image/png': png, 'video/mp4': mp4 } = files;
const types = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;

test('an image, an edit and a video are trusted, and say how they were made, by what and of what', async () => {
  const image = await said(await signed(png, 'image/png', generated), 'image/png');
  expect(image).toMatchObject({ state: 'Trusted', wrong: [] });
  expect(image.manifest).toMatchObject({
    claim_version: 2,
    claim_generator_info: [{ name: 'Atelier' }],
    ingredients: [],
  });
  expect(image.actions).toMatchObject({
    actions: [
      {
        action: 'c2pa.created',
        when: at,
        softwareAgent: { name: 'maker/model' },
        digitalSourceType: newsCode('trainedAlgorithmicMedia'),
        description: 'Image generated',
      },
    ],
  });

  const making = editMaking({ made, at, edit: { mode: 'object' } }, source);
  const edit = await said(await signed(png, 'image/png', making), 'image/png');
  const hash = Buffer.from(source.sha256, 'hex').toString('base64url');
  expect(edit).toMatchObject({
    state: 'Trusted',
    wrong: [],
    manifest: {
      ingredients: [{ relationship: 'parentOf', instance_id: `ni:///sha-256;${hash}` }],
    },
    actions: {
      actions: [
        { action: 'c2pa.opened', when: at },
        {
          action: 'c2pa.edited',
          digitalSourceType: newsCode('compositeWithTrainedAlgorithmicMedia'),
          description: 'Object removed',
        },
      ],
    },
  });

  const ofVideo = videoMaking({ made, at }, source);
  expect(await said(await signed(mp4, 'video/mp4', ofVideo), 'video/mp4')).toMatchObject({
    state: 'Trusted',
    wrong: [],
    manifest: { ingredients: [{ relationship: 'inputTo', format: 'image/jpeg' }] },
    actions: { actions: [{ digitalSourceType: newsCode('trainedAlgorithmicMedia') }] },
  });
});

test('what the engines of this machine make by rules is not said to be of a trained model', () => {
  const preview = { made: { ...made, offlinePreview: true }, at };
  const redrawn = { mode: 'style', style: 'watercolor', strength: 50 } as const;
  expect([
    imageMaking(preview).sourceType,
    videoMaking(preview, source).sourceType,
    editMaking({ ...preview, edit: redrawn }, source).sourceType,
    editMaking({ ...preview, edit: undefined }, source).sourceType,
  ]).toEqual(
    [
      'algorithmicMedia',
      'composite',
      'composite',
      // It is a trained network that finds the subject.
      'compositeWithTrainedAlgorithmicMedia',
    ].map(newsCode),
  );
  expect(imageMaking(preview).model).not.toContain('maker');
});

test.each(types)('one changed byte of a %s is noticed, and so is a cut end', async (type) => {
  const whole = await signed(files[type], type, generated);
  expect(await stateOf(whole, type)).toBe('Trusted');
  // Credentials have room that means nothing, and a hash leaves them out; of a video its brands too, which say how to read it.
  const unbound = type === 'video/mp4' ? headOf(whole) : credentialsIn(whole, type);
  const changed = fc.record({
    place: fc.integer({ min: 0, max: whole.length - 1 }),
    bit: fc.integer({ min: 0, max: 7 }),
    cut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(changed, async ({ place, bit, cut }) => {
      fc.pre(cut || place < unbound.at || place >= unbound.end);
      const bytes = Buffer.from(cut ? whole.subarray(0, place) : whole);
      if (!cut) bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
      expect(await stateOf(bytes, type)).not.toBe('Trusted');
    }),
    { numRuns: 40 },
  );
});

/** A file that cannot be read is no more believed than one that says something else. */
async function stateOf(file: Buffer, type: MarkedType): Promise<string> {
  try {
    return (await readCredentials(file, type, root)).state;
  } catch {
    return 'unreadable';
  }
}

const pictures = { 'image/png': PNG, 'image/jpeg': JPEG, 'image/webp': WebP };

/** The chunk or segments of a picture with its credentials. */
function credentialsIn(file: Buffer, type: keyof typeof pictures): { at: number; end: number } {
  const { start, length } = new pictures[type](file).getHashExclusionRange();
  return { at: start, end: start + length };
}

/** The brands of a video, and the box with its credentials, which follows them. */
function headOf(file: Buffer): { at: number; end: number } {
  const brands = file.readUInt32BE(0);
  return { at: 0, end: brands + file.readUInt32BE(brands) };
}

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'credentials of a %s hold for their own file alone, and are missed where they were cut out',
  async (type) => {
    const mine = await signed(files[type], type, generated);
    const others = await sharp(files[type]).negate().toBuffer();
    const other = await signed(others, type, generated);
    const from = credentialsIn(mine, type);
    const to = credentialsIn(other, type);
    const withOut = (bytes: Buffer) =>
      Buffer.concat([other.subarray(0, to.at), bytes, other.subarray(to.end)]);
    expect(await stateOf(other, type)).toBe('Trusted');
    expect(await stateOf(withOut(mine.subarray(from.at, from.end)), type)).toBe('Invalid');
    expect(await stateOf(withOut(Buffer.alloc(0)), type)).toBe('unreadable');
  },
);

test('credentials of somebody else vouch for nothing', async () => {
  const file = await signed(png, 'image/png', generated);
  expect((await readCredentials(file, 'image/png', anotherRoot)).state).toBe('Valid');
});

test('what a provider has said of a file is kept in ours where it says no more than what made it, else it is named by its hash', async () => {
  for (const type of types) {
    const plain = await signed(files[type], type, { ...generated, done: '' });
    const withWords = await signed(files[type], type, { ...generated, done: 'A red boat' });
    const ofPicture = { ...editMaking({ made, at }, source), done: '' };
    const changed = Buffer.concat([plain, Buffer.from('after its end')]);
    for (const [ofProvider, length] of [
      [plain, 2],
      [withWords, 1],
      [await signed(files[type], type, ofPicture), 1],
      // An MP4 may not go on with what is no box.
      ...(type === 'video/mp4' ? [] : [[changed, 1] as const]),
    ] as const) {
      const file = await signed(ofProvider, type, videoMaking({ made, at }, source));
      const ours = await said(file, type);
      expect(ours).toMatchObject({ state: 'Trusted', wrong: [] });
      expect(ours.manifest.ingredients).toMatchObject([
        { title: 'Source picture' },
        { title: 'What the model made, with credentials of Atelier' },
      ]);
      expect(ours.chain).toHaveLength(length);
      expect(file.includes('A red boat')).toBe(false);
    }
  }
});

async function packetsOf(file: Buffer) {
  const track = await new Input({
    source: new BufferSource(file),
    formats: [MP4],
  }).getPrimaryVideoTrack();
  if (!track) throw new Error('There is no video.');
  const packets = [];
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    packets.push([timestamp, Buffer.from(data).toString('base64')]);
  }
  return packets;
}

test('a signed video has the same pictures, and a signed picture the same pixels', async () => {
  const before = await packetsOf(mp4);
  expect(before.length).toBeGreaterThan(100);
  expect(await packetsOf(await signed(mp4, 'video/mp4', generated))).toEqual(before);
  // Twice: the first credentials go.
  const twice = await signed(await signed(mp4, 'video/mp4', generated), 'video/mp4', generated);
  expect(await packetsOf(twice)).toEqual(before);
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
  expect(await pixels(await signed(png, 'image/png', generated))).toEqual(await pixels(png));
});

/** A PNG whose maker has written a text into it. */
function withText(text: string): Buffer {
  const chunk = Buffer.concat([Buffer.from(`tEXtparameters\0`, 'latin1'), Buffer.from(text)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(chunk.length - 4);
  ends.writeUInt32BE(crc32(chunk), 4);
  const header = 33;
  return Buffer.concat([
    png.subarray(0, header),
    ends.subarray(0, 4),
    chunk,
    ends.subarray(4),
    png.subarray(header),
  ]);
}

test('nothing that a model wrote beside its picture stays, whatever it says', async () => {
  const anyText = fc.stringMatching(/^[a-z]{12,200}$/);
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const file = await signed(withText(text), 'image/png', generated);
      expect(file.includes(text)).toBe(false);
      const { xmp } = await sharp(file).metadata();
      expect(xmp?.toString()).toContain(newsCode('trainedAlgorithmicMedia'));
    }),
    { numRuns: 20 },
  );
});

test('a signature of KMS becomes the two numbers that it is made of', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (message) => {
      const bytes = rawSignature(asSigned(message));
      const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
      expect(createVerify('sha256').update(message).verify(key, bytes)).toBe(true);
    }),
  );
  expect(() => rawSignature(Uint8Array.of(0x30, 3, 1, 1, 1))).toThrow('This is no signature.');
});
