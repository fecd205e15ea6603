// Prints what marks add to a file of each kind, and what they take, as JSON: in a process of its own, so that nothing else runs.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { editMaking, exportMaking, videoMaking } from '../../../../functions/credentials/making.ts';
import type { MarkedType } from '../../../../functions/credentials/xmp.ts';
import { at, files, generated, made, signed, source } from './signing.ts';

/** Runs of each kind, the first ones not counted: they load the library. */
const runs = 60;
const notCounted = 10;

const photograph = sharp(
  await readFile(new URL('../../../fixtures/images/chair.jpg', import.meta.url)),
);
const sized = (side: number, file: (picture: Sharp) => Sharp) =>
  file(photograph.clone().resize(side, side, { fit: 'cover' })).toBuffer();

const png = await sized(1024, (picture) => picture.ensureAlpha().png());
const parent = {
  body: await signed(png, 'image/png', editMaking({ made, at }, source)),
  contentType: 'image/png',
} as const;
const of = { provenance: { preview: false } };
const hd = exportMaking({ of, at }, [{ kind: 'resized' }], parent);
const placed = { kind: 'placed', picture: source } as const;
const changes = [{ kind: 'painted' }, placed, { kind: 'shadow' }, { kind: 'resized' }] as const;
const finished = exportMaking({ of, at }, [...changes, { kind: 'converted' }], parent);

/** Five seconds at 720p have two million bytes; a box that means nothing stands for those that this one lacks. */
const fullSize = Buffer.alloc(2_000_000);
fullSize.writeUInt32BE(fullSize.length);
fullSize.write('free', 4, 'latin1');
const mp4 = Buffer.concat([files['video/mp4'], fullSize]);

const cases = [
  ['PNG 1024x1024, generated', 'image/png', png, generated],
  ['PNG 1024x1024, cut out', 'image/png', png, editMaking({ made, at }, source)],
  [
    'PNG 2048x2048, HD',
    'image/png',
    await sized(2048, (picture) => picture.ensureAlpha().png()),
    hd,
  ],
  ['JPG 2000x2000, finished', 'image/jpeg', await sized(2000, (each) => each.jpeg()), finished],
  ['WebP 2000x2000, finished', 'image/webp', await sized(2000, (each) => each.webp()), finished],
  ['MP4 of 5 s', 'video/mp4', mp4, videoMaking({ made, at }, source)],
] as const;

const timed = [];
for (const [name, type, file, making] of cases) {
  timed.push({ name, bytes: file.length, ...(await measure(file, type, making)) });
}
console.log(JSON.stringify(timed));

async function measure(file: Buffer, type: MarkedType, making: Parameters<typeof signed>[2]) {
  const times: number[] = [];
  const busy: number[] = [];
  let added = 0;
  for (let run = 0; run < runs + notCounted; run += 1) {
    const begin = performance.now();
    const usage = process.cpuUsage();
    added = (await signed(file, type, making)).length - file.length;
    const { user, system } = process.cpuUsage(usage);
    if (run < notCounted) continue;
    times.push(performance.now() - begin);
    busy.push((user + system) / 1000);
  }
  return { added, ...figuresOf(times), busy: figuresOf(busy) };
}

function figuresOf(times: readonly number[]) {
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (share: number) => inOrder[Math.floor(share * runs)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
