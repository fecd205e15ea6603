import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { jobIdOf, payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { findReservation } from '../quota/usage-table.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { saveInOldest } from './save-in-oldest.ts';
import { saveInSession } from './save-in-session.ts';
import type { Saving } from './saved-record.ts';

/** Seconds after which a use expires that is reserved for a record alone. */
const recordLifetime = voiceTimeouts.function + 60;

export const handler = defineRoute(
  voiceChatRoutes.createVoiceRecord,
  async ({ user, body, ...request }) => {
    const { idempotencyKey, note } = request;
    const { userId } = user;
    const { sessionId, ...content } = body;
    const saving = { userId, key: jobIdOf(idempotencyKey, new Date()), content };
    const saved = (await hasOwnUse(saving))
      ? undefined
      : await (sessionId === undefined ? saveInOldest(saving) : saveInSession(sessionId, saving));
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

/** Whether this request was sent before, and took a use of its own: it is saved in no session then, least of all once it was deleted. */
async function hasOwnUse({ userId, key }: Saving): Promise<boolean> {
  const known = await findReservation(userId, key);
  return known !== undefined && known.reservation.state !== 'released';
}
