import type { VoiceRecord } from '../../shared/voice-chat.ts';
import { StudioError } from '../platform/studio-error.ts';
import { commitBeforeDelete } from '../quota/settle-use.ts';
import { getVoiceSession, noteDeletion, voiceRecords } from '../storage/voice-sessions.ts';
import { isLeftToReport } from './unspoken-call.ts';

/**
 * Deletes a person's conversation; its use stays counted, or stays with the report where that decides. What is saved of its
 * session after that stays away.
 */
export async function deleteRecord(userId: string, id: string): Promise<void> {
  const record = await voiceRecords.get(userId, id);
  if (!record) throw new StudioError('not_found');
  if (!(await isUndecided(userId, record))) await commitBeforeDelete(userId, id);
  await noteDeletion(userId, id);
  await voiceRecords.bury(userId, id);
}

/** Whether the browser saved it without a word of its person; where no report of its call ever comes, its use expires. */
async function isUndecided(userId: string, record: VoiceRecord): Promise<boolean> {
  const session = await getVoiceSession(record.id);
  if (session?.userId !== userId || session.savedBy !== record.id) return false;
  return isLeftToReport(session, record);
}
