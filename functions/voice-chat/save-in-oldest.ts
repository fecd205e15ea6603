import type { VoiceRecord } from '../../shared/voice-chat.ts';
import { StudioError } from '../platform/studio-error.ts';
import { isTimely } from '../quota/job.ts';
import { commitOrRemove } from '../quota/settle-use.ts';
import type { Use } from '../quota/usage-item.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { hasOwnUse, recordOf, type Saving } from './saved-record.ts';
import { type FoundSession, sessionsOf, takeSession } from './sessions.ts';

/**
 * Saves a conversation that has no session to be saved in: its caller names none, or another conversation was saved in it. It is
 * saved in the oldest whose use is reserved, and in the same one each time. Nothing where there is none, or where its key is too old to
 * take one.
 */
export async function saveInOldest(saving: Saving): Promise<VoiceRecord | undefined> {
  const now = new Date();
  const found = await sessionsOf(saving.userId, now, ['reserved', 'committed']);
  // What an old key has saved may be forgotten: like everywhere, it begins nothing.
  const free = isTimely(saving.key, now) ? found.filter(isFree) : [];
  for (const each of [...takenBy(saving, found), ...free]) {
    const place = await taken(each, saving);
    // A request of the same save that found no session has taken a use of its own meanwhile: one of the two sees the other.
    if (place && !place.isStored && (await hasOwnUse(saving))) return undefined;
    const record = place && (await store(place, saving));
    if (record) return record;
  }
  return undefined;
}

function isFree({ session: { savedBy, closedAt, deletedAt }, state }: FoundSession): boolean {
  return state === 'reserved' && (savedBy ?? closedAt ?? deletedAt) === undefined;
}

/** Saves a conversation where another request of the same save has begun to. Nothing where none has. */
export async function saveWhereFound(saving: Saving): Promise<VoiceRecord | undefined> {
  const found = await sessionsOf(saving.userId, new Date(), ['reserved', 'committed']);
  for (const each of takenBy(saving, found)) {
    const place = await taken(each, saving);
    const record = place && (await store(place, saving));
    if (record) return record;
  }
  return undefined;
}

function takenBy({ mark }: Saving, found: readonly FoundSession[]): FoundSession[] {
  return found.filter(({ session: { savedBy } }) => savedBy === mark);
}

/** A session that notes that a conversation is saved in it. */
type Place = { record: VoiceRecord; use: Use; isStored: boolean };

/** Takes a session for a conversation. Nothing where another one was saved in it, or it is closed. */
async function taken(
  { session, use }: FoundSession,
  { userId, mark, content }: Saving,
): Promise<Place | undefined> {
  const { sessionId, deletedAt } = session;
  const stored = await voiceRecords.get(userId, sessionId);
  const record = recordOf(session, content);
  if (stored && !isSame(stored, record)) return undefined;
  if (deletedAt !== undefined) throw new StudioError('not_found');
  // Whoever saves in it by its name finds this, and writes over nothing.
  const by = await takeSession(sessionId, mark);
  return by === mark ? { record, use, isStored: stored !== undefined } : undefined;
}

async function store({ record, use, isStored }: Place, { userId }: Saving) {
  if (!isStored && !(await isWritten(userId, record))) return undefined;
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
