import { StudioError } from '../platform/studio-error.ts';
import { identifyJob } from '../quota/identify-job.ts';
import { type JobRequest, jobIdOf } from '../quota/job.ts';
import { checkSameRequest } from '../quota/replay-job.ts';
import { hold } from '../quota/reserve-use.ts';
import { isAbandoned, type KnownJob } from '../quota/usage-item.ts';
import { findMarker } from '../quota/usage-table.ts';
import { getVoiceSession, openVoiceSession } from '../storage/voice-sessions.ts';
import { isLeftOver, isReusable } from './session-state.ts';
import { closeSession, heldSessions } from './sessions.ts';

/**
 * Opens a session, or finds the one that this key opened, or one that the person has opened and not
 * used. Gives its id.
 */
export async function openSession(job: JobRequest): Promise<string> {
  const { userId } = job.user;
  const key = jobIdOf(job.idempotencyKey, new Date());
  const repeated = await findMarker(userId, key);
  if (repeated) return resume(job, repeated);
  const waiting = await waitingSession(userId);
  if (waiting !== undefined) return waiting;
  const { id, known } = await identifyJob({ ...job, idempotencyKey: key });
  if (known) return resume(job, known);
  // Before the hold: a use that is held always has its session.
  const session = await openVoiceSession(id, userId, new Date());
  // Ids are made by browsers: this one is in use by somebody else.
  if (session.userId !== userId) throw new StudioError('idempotency_conflict');
  const outcome = await hold(job, id);
  return 'known' in outcome ? resume(job, outcome.known) : id;
}

/** The session that a request with the same key opened. */
async function resume(job: JobRequest, known: KnownJob): Promise<string> {
  checkSameRequest(job, known);
  const { hold: held, marker } = known;
  if (marker.state === 'back') throw new StudioError(marker.reason ?? 'internal');
  const session = await getVoiceSession(held.id);
  const over = marker.state === 'kept' || isAbandoned(marker, new Date());
  if (over || !session || session.closedAt !== undefined)
    throw new StudioError('voice_session_used');
  return held.id;
}

/** A session that waits for its call. Those that wait in vain are closed on the way. */
async function waitingSession(userId: string): Promise<string | undefined> {
  const now = new Date();
  const held = await heldSessions(userId, now);
  const waiting = held.findLast(({ session }) => isReusable(session, now));
  if (waiting) return waiting.hold.id;
  const leftOver = held.filter(({ session }) => isLeftOver(session, now));
  await Promise.all(
    leftOver.map((each) => {
      const unless = each.session.requestedAt === undefined ? 'requestedAt' : 'callId';
      return closeSession(each, unless, 'job_abandoned');
    }),
  );
  return undefined;
}
