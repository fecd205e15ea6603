import { StudioError } from '../platform/studio-error.ts';
import { identifyPaidJob } from '../quota/identify-job.ts';
import { type JobRequest, jobIdOf } from '../quota/job.ts';
import { checkSameRequest } from '../quota/replay-job.ts';
import { reserve } from '../quota/reserve-use.ts';
import { isExpired, type KnownJob } from '../quota/usage-item.ts';
import { findReservation } from '../quota/usage-table.ts';
import { getVoiceSession, openVoiceSession } from '../storage/voice-sessions.ts';
import { isLeftOver, isReusable } from './session-state.ts';
import { closeSession, reservedSessions } from './sessions.ts';

/**
 * Opens a session, or finds the one that this key opened, or one that the person has opened and not
 * used. Gives its id.
 */
export async function openSession(job: JobRequest): Promise<string> {
  const { userId } = job.user;
  const key = jobIdOf(job.idempotencyKey, new Date());
  const repeated = await findReservation(userId, key);
  if (repeated) return resume(job, repeated);
  const waiting = await waitingSession(userId);
  if (waiting !== undefined) return waiting;
  const { id, known } = await identifyPaidJob({ ...job, idempotencyKey: key });
  if (known) return resume(job, known);
  // Written before the use is reserved: so every reserved use has its session.
  const session = await openVoiceSession(id, userId, new Date());
  // Ids are made by browsers: this one is in use by somebody else.
  if (session.userId !== userId) throw new StudioError('idempotency_conflict');
  const outcome = await reserve(job, id);
  return 'known' in outcome ? resume(job, outcome.known) : id;
}

/** The session that a request with the same key opened. */
async function resume(job: JobRequest, known: KnownJob): Promise<string> {
  checkSameRequest(job, known);
  const { use, reservation } = known;
  if (reservation.state === 'released') throw new StudioError(reservation.reason ?? 'internal');
  const session = await getVoiceSession(use.id);
  const over = reservation.state === 'committed' || isExpired(reservation, new Date());
  if (over || !session || session.closedAt !== undefined)
    throw new StudioError('voice_session_used');
  return use.id;
}

/** A session that waits for its call. Those that wait in vain are closed on the way. */
async function waitingSession(userId: string): Promise<string | undefined> {
  const now = new Date();
  const reserved = await reservedSessions(userId, now);
  const waiting = reserved.findLast(({ session }) => isReusable(session, now));
  if (waiting) return waiting.use.id;
  const leftOver = reserved.filter(({ session }) => isLeftOver(session, now));
  await Promise.all(
    leftOver.map((each) => {
      const unless = each.session.requestedAt === undefined ? 'requestedAt' : 'callId';
      return closeSession(each.use, 'job_abandoned', [unless]);
    }),
  );
  return undefined;
}
