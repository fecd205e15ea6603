import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { type VoiceRecord, voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { commitOrRemove } from '../quota/settle-use.ts';
import type { Use } from '../quota/usage-item.ts';
import { findReservation, readUsage } from '../quota/usage-table.ts';
import { getVoiceSession, type VoiceSession, voiceRecords } from '../storage/voice-sessions.ts';
import { reservedSessions } from './sessions.ts';
import { saysUser, settleUnspoken } from './unspoken-call.ts';

/** Seconds after which a use expires that is reserved for a record alone. */
const recordLifetime = voiceTimeouts.function + 60;

export const handler = defineRoute(
  voiceChatRoutes.createVoiceRecord,
  async ({ user, body, ...request }) => {
    const { idempotencyKey, note } = request;
    const { userId } = user;
    const { sessionId, ...content } = body;
    const saved = await saveInSession({ userId, sessionId, content });
    if (saved) {
      note({ jobId: saved.id });
      return { body: saved };
    }
    const record = await runJob({
      user: withPlan(user),
      feature: 'audioChat',
      idempotencyKey,
      hash: payloadHash(JSON.stringify(content)),
      lifetimeSeconds: recordLifetime,
      note,
      prepare: async () => content,
      work: async (id) => {
        const createdAt = new Date().toISOString();
        const written = { id, ...content, createdAt, provenance: { preview: false } };
        await voiceRecords.put(userId, written);
        return written;
      },
      stored: (id) => voiceRecords.get(userId, id),
      discard: async ({ id }) => {
        await voiceRecords.remove(userId, id);
      },
    });
    return { body: record };
  },
);

type Content = Pick<VoiceRecord, 'topic' | 'transcript'>;

type Saving = { userId: string; sessionId: string | undefined; content: Content };

/**
 * Saves a conversation as the record of its session, whose use becomes final. Nothing where there
 * is no session to save it in.
 */
function saveInSession({ userId, sessionId, content }: Saving) {
  if (sessionId === undefined) return saveInOldest(userId, content);
  return saveInNamed(userId, sessionId, content);
}

/** May be done again: the record is the same, and a use is committed once. */
async function saveInNamed(
  userId: string,
  sessionId: string,
  content: Content,
): Promise<VoiceRecord | undefined> {
  const known = await findReservation(userId, sessionId);
  if (known?.reservation.feature !== 'audioChat') return undefined;
  const session = await getVoiceSession(sessionId);
  if (session?.userId !== userId) return undefined;
  if (session.deletedAt) throw new StudioError('not_found');
  const { use, reservation } = known;
  if (session.unspoken && reservation.state !== 'committed')
    return saveUnspoken(use, session, content);
  if (reservation.state === 'released') return undefined;
  if (isReportAwaited(session, content)) return saveUntilReport(use, session, content);
  const record = recordOf(session, content);
  await putUnlessDeleted(userId, record);
  return (await commitOrRemove(use, voiceRecords)) ? record : undefined;
}

/** Stores the record of a session; throws `not_found` where its person deletes it just now. */
async function putUnlessDeleted(userId: string, record: VoiceRecord): Promise<void> {
  await voiceRecords.put(userId, record);
  if (!(await getVoiceSession(record.id))?.deletedAt) return;
  await voiceRecords.bury(userId, record.id);
  throw new StudioError('not_found');
}

/** Whether the provider's report is still to say if the person said anything: the browser alone cannot be believed. */
function isReportAwaited({ callId, reportedAt }: VoiceSession, { transcript }: Content): boolean {
  return callId !== undefined && reportedAt === undefined && !saysUser(transcript);
}

/** Stores the record and leaves its use reserved: the report commits it or gives it back. */
async function saveUntilReport(use: Use, session: VoiceSession, content: Content) {
  const record = recordOf(session, content);
  await voiceRecords.put(use.userId, record);
  const [{ reservations, closed }, latest] = await Promise.all([
    readUsage(use.userId, use.period),
    getVoiceSession(use.id),
  ]);
  const state = reservations.get(use.id)?.state;
  // The report came meanwhile, and this write may have covered what it stored.
  if (latest?.unspoken && state !== 'committed') return saveUnspoken(use, session, content);
  if (!closed && (state === 'reserved' || state === 'committed')) return record;
  await voiceRecords.remove(use.userId, use.id);
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

/** Of a caller who names no session. Nobody else's record is written over. */
async function saveInOldest(userId: string, content: Content): Promise<VoiceRecord | undefined> {
  for (const { session, use } of await reservedSessions(userId, new Date())) {
    const record = recordOf(session, content);
    const written = await voiceRecords.putNew(userId, record);
    if (written && (await commitOrRemove(use, voiceRecords))) return record;
  }
  return undefined;
}

function recordOf({ sessionId, createdAt, preview }: VoiceSession, content: Content): VoiceRecord {
  return { id: sessionId, ...content, createdAt, provenance: { preview: preview === true } };
}
