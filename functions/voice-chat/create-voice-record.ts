import { routes } from '../../shared/routes.ts';
import { type VoiceRecord, voiceTimeouts } from '../../shared/voice-chat.ts';
import { defineRoute } from '../http/define-route.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { keepOrRemove } from '../quota/settle-use.ts';
import { findMarker } from '../quota/usage-table.ts';
import { getVoiceSession, type VoiceSession, voiceRecords } from '../storage/voice-sessions.ts';
import { heldSessions } from './sessions.ts';

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

/** May be done again: the record is the same, and a use is kept once. */
async function saveInNamed(
  userId: string,
  sessionId: string,
  content: Content,
): Promise<VoiceRecord | undefined> {
  const known = await findMarker(userId, sessionId);
  if (known?.marker.feature !== 'audioChat' || known.marker.state === 'back') return undefined;
  const session = await getVoiceSession(sessionId);
  if (session?.userId !== userId) return undefined;
  const record = recordOf(session, content);
  await voiceRecords.put(userId, record);
  return (await keepOrRemove(known.hold, voiceRecords)) ? record : undefined;
}

/** Of a caller who names no session. Nobody else's record is written over. */
async function saveInOldest(userId: string, content: Content): Promise<VoiceRecord | undefined> {
  for (const { session, hold } of await heldSessions(userId, new Date())) {
    const record = recordOf(session, content);
    const written = await voiceRecords.putNew(userId, record);
    if (written && (await keepOrRemove(hold, voiceRecords))) return record;
  }
  return undefined;
}

function recordOf({ sessionId, createdAt, preview }: VoiceSession, content: Content): VoiceRecord {
  return { id: sessionId, ...content, createdAt, provenance: { preview: preview === true } };
}
