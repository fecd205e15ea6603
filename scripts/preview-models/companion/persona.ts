import type { TranscriptEntry } from '../../../shared/voice-chat.ts';
import type { ConversationStyle, VoiceName } from '../../../shared/voice-options.ts';

/** Who the companion is in one call. */
export type Persona = {
  topic: string | undefined;
  style: ConversationStyle;
  voice: VoiceName;
  firstMessage: string | undefined;
  systemPrompt: string;
};

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
