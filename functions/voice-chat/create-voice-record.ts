import { voiceChatRoutes } from '../../shared/routes/voice-chat.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { StudioError } from '../platform/studio-error.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { jobIdOf, payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { saveInOldest, saveWhereFound } from './save-in-oldest.ts';
import { saveInSession } from './save-in-session.ts';
import { hasOwnUse } from './saved-record.ts';

/** Seconds after which a use expires that is reserved for a record alone. */
const recordLifetime = voiceTimeouts.function + 60;

export const handler = defineRoute(
  voiceChatRoutes.createVoiceRecord,
  async ({ user, body, ...request }) => {
    const { idempotencyKey, note } = request;
    const { userId } = user;
    const { sessionId, ...content } = body;
    const key = jobIdOf(idempotencyKey, new Date());
    const saving = { userId, key, mark: sessionId ?? key, content };
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
        // Another request of this save may have found a session meanwhile: a repeat finds the record there.
        if (await saveWhereFound(saving)) throw new StudioError('job_running');
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
