import { routes } from '../../shared/routes.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type JobRequest, payloadHash } from '../quota/job.ts';
import { mayStart } from './may-start.ts';
import { openSession } from './open-session.ts';

/** A session is asked for without saying what for: all such requests are the same. */
const hash = payloadHash('voice chat');

export const handler = defineRoute(routes.startVoiceChat, async ({ user, ...request }) => {
  const { idempotencyKey, deadline, note } = request;
  if (idempotencyKey === undefined) return { body: { passUsageCheck: await mayStart(user) } };
  const sessionId = await sessionWithinLimit({
    user,
    feature: routes.startVoiceChat.feature,
    idempotencyKey,
    hash,
    lifetime: voiceTimeouts.hold,
    deadline,
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
