import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';
import type { ConversationStyle } from '../../../../../shared/voice-options.ts';

/** A call up to the person's last words. */
export type Conversation = {
  topic?: string | undefined;
  style: ConversationStyle;
  turns: readonly TranscriptEntry[];
};
