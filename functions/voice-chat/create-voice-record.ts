import { routes } from '../../shared/routes.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { voiceRecords } from '../storage/voice-records.ts';
import { saveInSession } from './save-in-session.ts';

/** Seconds after which a use that is held for a record alone is void. */
const recordLifetime = voiceTimeouts.function + 60;

export const handler = defineRoute(routes.createVoiceRecord, async ({ user, body, ...request }) => {
  const { idempotencyKey, deadline, note } = request;
  const { userId } = user;
  const { sessionId, ...content } = body;
  const saved = await saveInSession({ userId, sessionId, content });
  if (saved) {
    note({ jobId: saved.id });
    return { body: saved };
  }
  const record = await runJob({
    user,
    feature: 'audioChat',
    idempotencyKey,
    hash: payloadHash(JSON.stringify(content)),
    lifetime: recordLifetime,
    deadline,
    note,
    prepare: async () => content,
    work: async (id) => {
      const createdAt = new Date().toISOString();
      const written = { id, ...content, createdAt, provenance: { preview: false } };
      await voiceRecords.put(userId, written);
      return written;
    },
    stored: (id) => voiceRecords.get(userId, id),
    discard: ({ id }) => voiceRecords.remove(userId, id),
  });
  return { body: record };
});
