import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { transcriptSchema } from '../../../shared/voice-chat.ts';
import { examplesFolder } from '../../examples/folder.ts';
import { conversation, image, video } from '../../examples/wishes.ts';
import { boxesOf, readVideo } from './animation/read-video.ts';
import { talk } from './companion/talk.ts';

const pathOf = (name: string) => `${examplesFolder}/${name}`;
const read = (name: string) => readFileSync(pathOf(name));
const kilobytes = (name: string) => statSync(pathOf(name)).size / 1024;
const json = (name: string): unknown => JSON.parse(read(name).toString());

/** What the first screen, the cards and the closing call show at most, in kilobytes each. */
const shown = {
  'jug-original-1224.avif': 40,
  'jug-edited-1224.avif': 55,
  'jug-original-720.avif': 20,
  'jug-edited-720.avif': 30,
  'panda-original-720.avif': 25,
  'panda-edited-720.avif': 30,
  'cabin-444.avif': 12,
  'cabin-800.avif': 30,
  'lighthouse-212.avif': 6,
  'fox-212.avif': 8,
  'boat-800.avif': 20,
};

test.each(Object.entries(shown))(
  '%s weighs at most %i KB and is as wide as named',
  async (name, most) => {
    expect(kilobytes(name)).toBeLessThanOrEqual(most);
    const { width, format } = await sharp(read(name)).metadata();
    expect([width, format]).toEqual([Number(/-(\d+)\./.exec(name)?.[1]), 'heif']);
  },
);

test.each(['panda-original', 'panda-edited', 'cabin', 'boat'])(
  '%s can be saved as a PNG of at most 2 MB',
  async (name) => {
    expect(kilobytes(`${name}.png`)).toBeLessThanOrEqual(2048);
    expect((await sharp(read(`${name}.png`)).metadata()).format).toBe('png');
  },
);

test.each(['jug', 'panda'])('the %s stands without its background', async (name) => {
  const { channels } = await sharp(read(`${name}-edited-720.avif`)).stats();
  const [first, second, third, alpha] = channels;
  expect([first, second, third].every((channel) => channel !== undefined)).toBe(true);
  expect([alpha?.min, alpha?.max]).toEqual([0, 255]);
  // Between a tenth and a half of the picture is left.
  expect(alpha?.mean).toBeGreaterThan(25);
  expect(alpha?.mean).toBeLessThan(128);
});

test('the jug stands on its shadow: what lies under its foot is dark and lets the ground through', async () => {
  const png = await sharp(read('jug-edited-720.avif')).png().toBuffer();
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const opaque = (row: number) =>
    data
      .subarray(row * info.width * 4, (row + 1) * info.width * 4)
      .some((byte, at) => at % 4 === 3 && byte === 255);
  const foot = Array.from({ length: info.height }, (_, row) => row).findLastIndex(opaque);
  const below = await sharp(png)
    .extract({ left: 370, top: foot + 4, width: 40, height: 2 })
    .toBuffer();
  const [red, , , alpha] = (await sharp(below).stats()).channels;
  expect(red?.max).toBeLessThan(40);
  expect(alpha?.min).toBeGreaterThan(20);
  expect(alpha?.max).toBeLessThan(255);
});

test('the jug keeps the branches that the network overlooks', async () => {
  const picture = sharp(await sharp(read('jug-edited-720.avif')).png().toBuffer());
  const { width, height } = await picture.metadata();
  const top = await picture
    .extract({ left: 0, top: 0, width, height: Math.round(height / 3) })
    .toBuffer();
  const alpha = (await sharp(top).stats()).channels[3];
  expect(alpha?.max).toBe(255);
  expect(alpha?.mean).toBeGreaterThan(15);
});

describe('the video', () => {
  it('is five seconds of H.264, 640 px wide, that play while they load, in at most 400 KB', async () => {
    const bytes = read('boat.mp4');
    const { codec, duration, width, height, others } = await readVideo(bytes);
    expect(codec).toMatch(/^avc1\./);
    expect({ duration, width, height, others }).toEqual({
      duration: 5,
      width: 640,
      height: 360,
      others: [],
    });
    const boxes = boxesOf(bytes);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    expect(kilobytes('boat.mp4')).toBeLessThanOrEqual(400);
  });
});

test.each([
  ['image.json', image.prompt],
  ['video.json', video.prompt],
])('%s tells the prompt and the words that were understood, which stand in it', (name, prompt) => {
  const facts = z.object({ prompt: z.string(), understood: z.array(z.string()) }).parse(json(name));
  expect(facts.prompt).toBe(prompt);
  expect(facts.understood.length).toBeGreaterThan(3);
  for (const words of facts.understood) expect(prompt).toContain(words);
});

test('the conversation is what the companion answers to these words', () => {
  const { topic, style, words } = conversation;
  const said = z
    .object({ topic: z.string(), transcript: transcriptSchema })
    .parse(json('conversation.json'));
  expect(said.topic).toBe(topic);
  const [, ...turns] = said.transcript;
  expect(turns.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(words);
  expect(turns.filter(({ role }) => role === 'assistant').map(({ content }) => content)).toEqual(
    talk(words, { topic, style }),
  );
});
