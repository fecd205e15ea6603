import { StudioError } from '../platform/studio-error.ts';
import { commitBeforeDelete } from '../quota/settle-use.ts';
import { noteDeletion, voiceRecords } from '../storage/voice-sessions.ts';

/** Deletes a person's conversation; its use stays counted. What is saved of its session after that stays away. */
export async function deleteRecord(userId: string, id: string): Promise<void> {
  if (!(await voiceRecords.get(userId, id))) throw new StudioError('not_found');
  await commitBeforeDelete(userId, id);
  await noteDeletion(userId, id);
  await voiceRecords.bury(userId, id);
}
