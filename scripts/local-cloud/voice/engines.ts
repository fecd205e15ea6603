import type { SpeechEngine } from '@atelier/preview-models/speech';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';
import type { Persona } from './persona.ts';

/** Finds the companion's next words; the last turn is the person's. */
export type Companion = {
  reply(
    wish: Pick<Persona, 'topic' | 'style' | 'systemPrompt'> & {
      turns: readonly TranscriptEntry[];
      /** Raised when the answer is not wanted any more. */
      signal: AbortSignal;
    },
  ): Promise<string>;
};

/** What speaks and thinks behind the local Vapi. */
export type VoiceEngines = { speech: SpeechEngine; companion: Companion };
