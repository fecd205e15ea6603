import { SAMPLE_RATE } from './speech.ts';
import { loudness, voicedFrames } from './voiced.ts';

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

/** The same words as loud as all others, whoever says them. */
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

/** Speech as it is played: without long silence around it, and as loud as all other speech. */
export function finish(samples: Int16Array): Int16Array {
  return level(trim(samples));
}
