import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { voiceNames } from '../../../../shared/voice-options.ts';
import { loudness, voicedFrames } from '../../speech/speak.ts';
import { createSpeechEngine, type SpeechEngine } from '../../speech/speech-engine.ts';
import { samplesOf } from '../../speech/wave-file.ts';

const SENTENCE = "Hello, let's start the session. Today we'll be talking about ceramics.";
const MILLISECOND = 16;

const engine: SpeechEngine = createSpeechEngine();
afterAll(() => engine.close());

async function heard(text: string, voice: (typeof voiceNames)[number] = 'clara') {
  const wav = await engine.speak({ text, voice });
  const samples = samplesOf(wav);
  const frames = voicedFrames(samples);
  const squares = frames.map(({ start, end }) => loudness(samples.subarray(start, end)) ** 2);
  const mean = squares.reduce((sum, square) => sum + square, 0) / frames.length;
  return { wav, samples, frames, seconds: samples.length / 16_000, loudness: Math.sqrt(mean) };
}

describe('the speech engine', () => {
  it('gives WAV files whose header tells what follows', async () => {
    const { wav } = await heard('Yes.');
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16]);
    expect([wav.readUInt32LE(24), wav.readUInt32LE(28)]).toEqual([16_000, 32_000]);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  it('speaks as long as a person would for as many words', async () => {
    const [short, long] = [await heard('Yes.'), await heard(SENTENCE)];
    expect(short.seconds).toBeGreaterThan(0.3);
    expect(short.seconds).toBeLessThan(1.2);
    // Eleven words, at 100 to 220 words a minute.
    expect(long.seconds).toBeGreaterThan(3);
    expect(long.seconds).toBeLessThan(6.6);
    const twice = await heard(`${SENTENCE} ${SENTENCE}`);
    expect(twice.seconds / long.seconds).toBeCloseTo(2, 0);
  });

  it.each(voiceNames)('is loud and never clipped with the voice of %s', async (voice) => {
    const { samples, frames, loudness: level } = await heard(SENTENCE, voice);
    expect(level).toBeGreaterThan(0.09);
    expect(level).toBeLessThan(0.11);
    expect(samples.every((sample) => Math.abs(sample) < 0.96 * 2 ** 15)).toBe(true);
    expect(frames.length * 10 * MILLISECOND).toBeGreaterThan(samples.length * 0.6);
  });

  it.each(voiceNames)('leaves little silence around the words of %s', async (voice) => {
    const { samples, frames } = await heard('How are you today?', voice);
    const [before, after] = [frames[0]?.start ?? 0, samples.length - (frames.at(-1)?.end ?? 0)];
    for (const silence of [before, after]) {
      expect(silence).toBeLessThanOrEqual(100 * MILLISECOND);
      expect(silence).toBeGreaterThanOrEqual(50 * MILLISECOND);
    }
  });

  it('has four voices', async () => {
    const all = await Promise.all(
      voiceNames.map((voice) => engine.speak({ text: 'Hello', voice })),
    );
    expect(new Set(all.map((wav) => wav.toString('base64'))).size).toBe(voiceNames.length);
  });

  it('says the same in the same way each time', async () => {
    const wish = { text: 'What would you like to talk about?', voice: 'marcus' } as const;
    const [one, other] = [await engine.speak(wish), await engine.speak(wish)];
    expect(one.equals(other)).toBe(true);
  });

  it('says numbers in words', async () => {
    const wish = { voice: 'clara' } as const;
    const [digits, words] = await Promise.all(
      ['It was 1999.', 'It was nineteen ninety nine.'].map((text) =>
        engine.speak({ text, ...wish }),
      ),
    );
    expect(digits?.equals(words ?? Buffer.of())).toBe(true);
  });

  it('answers many at once, each with its own words and in their order', async () => {
    const texts = ['One.', 'One, two, three.', 'One, two, three, four, five, six.'];
    const order: string[] = [];
    const lengths = await Promise.all(
      texts.map(async (text) => {
        const { length } = await engine.speak({ text, voice: 'robin' });
        order.push(text);
        return length;
      }),
    );
    expect(order).toEqual(texts);
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
  });

  it.each(['', '   ', '...', '?!', '陶芸', '🙂'])(
    'refuses %j, which nobody can say',
    async (text) => {
      await expect(engine.speak({ text, voice: 'clara' })).rejects.toThrow('no words');
      expect((await engine.speak({ text: 'Yes.', voice: 'clara' })).length).toBeGreaterThan(5_000);
    },
  );
});

describe('a speech engine whose thread breaks', () => {
  const script = new URL('./breaking-worker.ts', import.meta.url);
  let broken: SpeechEngine;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'breaking-'));
  });
  afterEach(() => broken.close());
  afterAll(() => rm(folder, { recursive: true }));

  it('says it with another thread', async () => {
    broken = createSpeechEngine(script);
    const wish = { text: `break once: ${join(folder, 'broken')}`, voice: 'clara' } as const;
    expect((await broken.speak(wish)).toString()).toBe(wish.text);
  });

  it('gives up what breaks it again, and says what comes after it', async () => {
    broken = createSpeechEngine(script);
    const job = broken.speak({ text: 'break', voice: 'clara' });
    const next = broken.speak({ text: 'Hello', voice: 'clara' });
    await expect(job).rejects.toThrow('stopped');
    expect((await next).toString()).toBe('Hello');
  });

  it('says nothing after it was closed', async () => {
    broken = createSpeechEngine(script);
    await broken.close();
    await expect(broken.speak({ text: 'Hello', voice: 'clara' })).rejects.toThrow('closed');
  });
});
