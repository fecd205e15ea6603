import { finish } from './finish.ts';
import { runFlite } from './flite.ts';
import { FLITE_VOICES } from './flite-voices.ts';
import { speakable } from './speakable.ts';
import type { SpeechWish } from './speech.ts';
import { samplesOf, waveFile } from './wave-file.ts';

/** Says a text: a WAV file, 16 kHz, mono, 16 bits. Throws where there is nothing that can be said. */
export function speak({ text, voice }: SpeechWish): Buffer<ArrayBuffer> {
  const words = speakable(text);
  if (words === '') throw new Error('The text has no words that can be said.');
  return waveFile(finish(samplesOf(runFlite(FLITE_VOICES[voice], words))));
}
