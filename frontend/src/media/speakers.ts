import type { TranscriptEntry } from '../../../shared/voice-chat.ts';

/** The two sides of a conversation, as the screen names them: specification, section 2. */
export const speakers: Readonly<Record<TranscriptEntry['role'], string>> = {
  user: 'You',
  assistant: 'AI Assistant',
};
