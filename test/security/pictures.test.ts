import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { maxDecodeMegabytes, maxUploadBytes } from '../../shared/uploads.ts';
import { isFullRun } from '../full-run.ts';
import { hostilePictures, slowPictures } from './support/hostile-pictures.ts';

const script = fileURLToPath(new URL('./support/decode-pictures.ts', import.meta.url));
const names = Object.keys(hostilePictures).filter(
  (name) => isFullRun || !slowPictures.includes(name),
);

const decodedSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  status: z.number(),
  says: z.string(),
  megabytes: z.number(),
});

type Decoded = z.infer<typeof decodedSchema>;

let decoded: readonly Decoded[] = [];

/** One process decodes them all, one after another, as a function would that is kept busy. */
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...names]);
  const lines = stdout.trim().split('\n');
  decoded = lines.map((line) => decodedSchema.parse(JSON.parse(line)));
}, 300_000);

test(`each of ${names.length} hostile pictures is refused, or written anew without metadata`, () => {
  expect(decoded.map(({ name }) => name)).toEqual(names);
  const isExpected = ({ status }: Decoded) => status === 200 || (status >= 400 && status < 500);
  expect(decoded.filter((one) => !isExpected(one))).toEqual([]);
  expect(decoded.filter(({ bytes }) => bytes > maxUploadBytes)).toEqual([]);
});

test('none of the hostile pictures needs more memory than is stated', () => {
  expect(Math.max(...decoded.map(({ megabytes }) => megabytes))).toBeLessThan(maxDecodeMegabytes);
});

test.each([
  ['a PNG of 40,000,000 x 1', 'image_too_many_pixels'],
  ['a PNG of 1 x 40,000,000', 'image_too_many_pixels'],
  ['a WebP of 16,383 x 2,441', 'image_too_many_pixels'],
  ['a JPEG of 12,001 x 1', 'image_too_many_pixels'],
  ['a progressive JPEG of 15,000 scans', 'image_unsupported'],
  ['a PNG of 12,000 x 3,333', '12000 x 3333'],
  ['a JPEG of 12,000 x 3,333', '12000 x 3333'],
])('%s is answered with %s', (name, says) => {
  expect(decoded.find((one) => one.name === name)?.says).toBe(says);
});
