import { saysUser, type VoiceRecord } from '../../shared/voice-chat.ts';
import { StudioError } from '../platform/studio-error.ts';
import { commitOrRemove } from '../quota/settle-use.ts';
import type { Use } from '../quota/usage-item.ts';
import { findReservation, readUsage, releaseUse } from '../quota/usage-table.ts';
import { wasDeleted } from '../storage/history-table.ts';
import { getVoiceSession, type VoiceSession, voiceRecords } from '../storage/voice-sessions.ts';
import { saveInOldest } from './save-in-oldest.ts';
import { type Content, recordOf, type Saving } from './saved-record.ts';
import { takeSession } from './sessions.ts';
import { isLeftToReport, settleUnspoken } from './unspoken-call.ts';

/**
 * Saves a conversation as the record of its session, whose use becomes final. Nothing where there is no session to save it in. May be
 * done again: the record is the same, and a use is committed once.
 */
export async function saveInSession(
  sessionId: string,
  saving: Saving,
): Promise<VoiceRecord | undefined> {
  const { userId, content } = saving;
  const known = await findReservation(userId, sessionId);
  if (known?.reservation.feature !== 'audioChat') return savedBefore(userId, sessionId);
  const session = await getVoiceSession(sessionId);
  if (session?.userId !== userId) return savedBefore(userId, sessionId);
  if (session.deletedAt) throw new StudioError('not_found');
  const { use, reservation } = known;
  if (session.unspoken && reservation.state !== 'committed')
    return saveUnspoken(use, session, content);
  const isReleased = reservation.state === 'released';
  const savedBy = isReleased ? undefined : await takeSession(sessionId, sessionId);
  if (savedBy === undefined) return saveGivenBack(use, session, content);
  if (savedBy !== sessionId) return saveBeside(sessionId, saving);
  if (isLeftToReport(session, content)) return saveUntilReport(use, session, content);
  const record = recordOf(session, content);
  await putUnlessDeleted(userId, record);
  return (await commitOrRemove(use, voiceRecords)) ? record : undefined;
}

/** What was saved in a session that is not known any more, as it is after a day; throws `not_found` where it was deleted. */
async function savedBefore(userId: string, sessionId: string): Promise<VoiceRecord | undefined> {
  const stored = await voiceRecords.get(userId, sessionId);
  if (!stored && (await wasDeleted(userId, 'audioChat', sessionId)))
    throw new StudioError('not_found');
  return stored;
}

/** Another conversation was saved in the session: it stays. Where nothing was said, nothing is lost. */
async function saveBeside(sessionId: string, saving: Saving): Promise<VoiceRecord | undefined> {
  if (saysUser(saving.content.transcript)) return saveInOldest(saving);
  const stored = await voiceRecords.get(saving.userId, sessionId);
  if (!stored) throw new StudioError('job_running');
  return stored;
}

/** Stores the record of a session; throws `not_found` where its person has deleted it just now. */
async function putUnlessDeleted(userId: string, record: VoiceRecord): Promise<void> {
  if (!(await voiceRecords.put(userId, record))) throw new StudioError('not_found');
}

/** Stores the record of a session unless there is one, and gives what is there then; throws `not_found` where it was deleted. */
async function storedOnce(userId: string, record: VoiceRecord): Promise<VoiceRecord> {
  if (await voiceRecords.putNew(userId, record)) return record;
  const there = await voiceRecords.get(userId, record.id);
  if (!there) throw new StudioError('not_found');
  return there;
}

/**
 * Stores the record unless the report has stored one, and leaves its use alone: the report commits it or gives it back. Where
 * its words are there already the use is committed: the report may be late, and whoever is shown them has paid for them.
 */
async function saveUntilReport(use: Use, session: VoiceSession, content: Content) {
  // What the report has stored already stays: the browser may have lost words that the provider heard.
  const record = await storedOnce(use.userId, recordOf(session, content));
  if (record.counted === false) return record;
  if (saysUser(record.transcript))
    return (await commitOrRemove(use, voiceRecords)) ? record : undefined;
  const [{ reservations, closed }, latest] = await Promise.all([
    readUsage(use.userId, use.period),
    getVoiceSession(use.id),
  ]);
  const state = reservations.get(use.id)?.state;
  // The report came meanwhile.
  if (latest?.unspoken && state !== 'committed') return saveUnspoken(use, session, content);
  if (!closed && (state === 'reserved' || state === 'committed')) return record;
  return saveUncounted(use, session, content);
}

/** Of a session that is closed: a conversation in which nobody said anything takes no other use than its own, which comes back. */
async function saveGivenBack(use: Use, session: VoiceSession, content: Content) {
  // Whoever closed it may be about to give it back, or have died before.
  await releaseUse(use, 'job_abandoned');
  return saysUser(content.transcript) ? undefined : saveUncounted(use, session, content);
}

async function saveUncounted(use: Use, session: VoiceSession, content: Content) {
  const { userId, period, id } = use;
  const stored = await voiceRecords.get(userId, id);
  if (stored?.counted === false) return stored;
  const record: VoiceRecord = { ...recordOf(session, content), counted: false };
  await putUnlessDeleted(userId, record);
  if (!(await readUsage(userId, period)).closed) return record;
  await voiceRecords.remove(userId, id);
  return undefined;
}

/** What the provider has reported stays; the browser's words stand in where it could not be stored. */
async function saveUnspoken(use: Use, session: VoiceSession, content: Content) {
  const stored = await voiceRecords.get(use.userId, use.id);
  if (stored?.counted === false) return stored;
  const record = recordOf(session, content);
  const uncounted = await settleUnspoken(use, record);
  if (uncounted) return uncounted;
  return (await commitOrRemove(use, voiceRecords)) ? record : undefined;
}
