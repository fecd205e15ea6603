import type { VoiceName } from '../../../shared/voice-options.ts';

/** Voices of Flite, by the studio's names: an American woman, an American, a Scot, a plain machine. */
export const FLITE_VOICES: Readonly<Record<VoiceName, string>> = {
  clara: 'slt',
  marcus: 'rms',
  oliver: 'awb',
  robin: 'kal16',
};
