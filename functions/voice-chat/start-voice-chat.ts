import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { periodOf, quotaFor } from '../../shared/usage.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Subscriber } from '../platform/user.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { type JobRequest, payloadHash } from '../quota/job.ts';
import { reachedSpendLimits, refuseBeyondSpendLimit } from '../quota/spend-limits.ts';
import { extraUsesNow, usageShown } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { openSession } from './open-session.ts';
import { isLeftOver, isReusable } from './session-state.ts';
import { reservedSessions } from './sessions.ts';

/** A session is asked for without saying what for: all such requests are the same. */
const hash = payloadHash('voice chat');

export const handler = defineRoute(voiceChatRoutes.startVoiceChat, async ({ user, ...request }) => {
  const { idempotencyKey, note } = request;
  if (idempotencyKey === undefined)
    return { body: { passUsageCheck: await mayStart(withPlan(user)) } };
  const sessionId = await sessionWithinLimit({
    user: withPlan(user),
    feature: voiceChatRoutes.startVoiceChat.feature,
    idempotencyKey,
    hash,
    lifetimeSeconds: voiceTimeouts.reservation,
    note,
  });
  if (sessionId === undefined) return { body: { passUsageCheck: false } };
  note({ jobId: sessionId });
  return { body: { passUsageCheck: true, sessionId } };
});

/** The person's session; nothing where the limit is reached. */
async function sessionWithinLimit(job: JobRequest): Promise<string | undefined> {
  try {
    return await openSession(job);
  } catch (error) {
    if (error instanceof StudioError && error.code === 'usage_limit_reached') return undefined;
    throw error;
  }
}

/**
 * Whether a person may start a conversation now, as far as the limit goes; a spend limit that is reached is an error,
 * as it is for whoever starts one. Changes nothing.
 */
async function mayStart(user: Subscriber): Promise<boolean> {
  const now = new Date();
  const [plan, item, reserved, reached] = await Promise.all([
    user.plan(),
    readUsage(user.userId, periodOf(now)),
    reservedSessions(user.userId, now),
    reachedSpendLimits(),
  ]);
  if (reserved.some(({ session }) => isReusable(session, now))) return true;
  const { usable } = quotaFor(plan, 'audioChat', usageShown(item, now), extraUsesNow(item, now));
  if (!usable && !reserved.some(({ session }) => isLeftOver(session, now))) return false;
  await refuseBeyondSpendLimit({ user, feature: 'audioChat' }, reached);
  return true;
}
