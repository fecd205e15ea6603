import type { VoiceRecord } from '../../shared/voice-chat.ts';
import type { VoiceSession } from '../storage/voice-sessions.ts';

export type Content = Pick<VoiceRecord, 'topic' | 'transcript'>;

/** A conversation that is to be saved; `key` is the same when it is sent again. */
export type Saving = { userId: string; key: string; content: Content };

/** What is kept of a session's conversation. */
export function recordOf(
  { sessionId, createdAt, preview }: VoiceSession,
  content: Content,
): VoiceRecord {
  return { id: sessionId, ...content, createdAt, provenance: { preview: preview === true } };
}
