import type { VoiceRecord } from '../../shared/voice-chat.ts';
import { isTimely } from '../quota/job.ts';
import { findReservation } from '../quota/usage-table.ts';
import { isRecorded } from '../storage/history-table.ts';
import type { VoiceSession } from '../storage/voice-sessions.ts';

export type Content = Pick<VoiceRecord, 'topic' | 'transcript'>;

/** A conversation that is to be saved; `key` is the same when it is sent again. */
export type Saving = {
  userId: string;
  key: string;
  /** What a session notes that it is saved in: the id of the session that it was held in, or the key. */
  mark: string;
  content: Content;
};

/** Whether a request of this save took a use of its own: it is saved in no session then, least of all once it was deleted. */
export async function hasOwnUse({ userId, key }: Saving): Promise<boolean> {
  const known = await findReservation(userId, key);
  if (known) return known.reservation.state !== 'released';
  // After a day nothing but its record tells.
  return !isTimely(key, new Date()) && (await isRecorded(userId, 'audioChat', key));
}

/** What is kept of a session's conversation. */
export function recordOf(
  { sessionId, createdAt, preview }: VoiceSession,
  content: Content,
): VoiceRecord {
  return { id: sessionId, ...content, createdAt, provenance: { preview: preview === true } };
}
