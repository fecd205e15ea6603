import { SAMPLE_RATE } from './speech.ts';

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
