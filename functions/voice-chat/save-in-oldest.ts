import type { VoiceRecord } from '../../shared/voice-chat.ts';
import { StudioError } from '../platform/studio-error.ts';
import { commitOrRemove } from '../quota/settle-use.ts';
import { noteVoiceSession, voiceRecords } from '../storage/voice-sessions.ts';
import { recordOf, type Saving } from './saved-record.ts';
import { type FoundSession, sessionsOf } from './sessions.ts';

/**
 * Saves a conversation that has no session to be saved in: its caller names none, or another conversation was saved in it. It is
 * saved in the oldest whose use is reserved, and in the same one each time. Nothing where there is none.
 */
export async function saveInOldest(saving: Saving): Promise<VoiceRecord | undefined> {
  const found = await sessionsOf(saving.userId, new Date(), ['reserved', 'committed']);
  const taken = found.filter(({ session }) => session.savedBy === saving.key);
  const free = found.filter(
    ({ session: { savedBy, deletedAt }, state }) =>
      state === 'reserved' && savedBy === undefined && deletedAt === undefined,
  );
  for (const each of [...taken, ...free]) {
    const record = await saveIn(each, saving);
    if (record) return record;
  }
  return undefined;
}

async function saveIn({ session, use }: FoundSession, { userId, key, content }: Saving) {
  const { sessionId, deletedAt } = session;
  const stored = await voiceRecords.get(userId, sessionId);
  const record = recordOf(session, content);
  if (stored && !isSame(stored, record)) return undefined;
  if (deletedAt !== undefined) throw new StudioError('not_found');
  // Whoever saves in it by its name finds this, and writes over nothing.
  const { item } = await noteVoiceSession(sessionId, { savedBy: key }, ['savedBy']);
  if (item.savedBy !== key) return undefined;
  if (!stored && !(await isWritten(userId, record))) return undefined;
  return (await commitOrRemove(use, voiceRecords)) ? record : undefined;
}

/** Writes a record unless another one is there. The answer to an earlier try may have been lost: it finds its own. */
async function isWritten(userId: string, record: VoiceRecord): Promise<boolean> {
  if (await voiceRecords.putNew(userId, record)) return true;
  const stored = await voiceRecords.get(userId, record.id);
  return stored !== undefined && isSame(stored, record);
}

function isSame(one: VoiceRecord, other: VoiceRecord): boolean {
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

function said({ topic, transcript }: VoiceRecord) {
  return [topic, transcript.map(({ role, content }) => [role, content])];
}
