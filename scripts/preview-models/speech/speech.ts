import type { VoiceName } from '../../../shared/voice-options.ts';

/** What is to be said. The same wish gives the same sound, byte by byte. */
export type SpeechWish = { text: string; voice: VoiceName };

/** Samples of a second. All speech is mono with 16 bits a sample. */
export const SAMPLE_RATE = 16_000;

/** Longest text in plain letters that is said at once, some 45 seconds; the rest is left out. */
export const LONGEST_TEXT = 650;
