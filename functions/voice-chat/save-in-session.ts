import type { VoiceRecord } from '../../shared/voice-chat.ts';
import { findMarker } from '../quota/find-marker.ts';
import { keepOrRemove } from '../quota/keep-or-remove.ts';
import { voiceRecords } from '../storage/voice-records.ts';
import { getVoiceSession, type VoiceSession } from '../storage/voice-sessions.ts';
import { heldSessions } from './held-sessions.ts';

type Content = Pick<VoiceRecord, 'topic' | 'transcript'>;

type Saving = { userId: string; sessionId: string | undefined; content: Content };

/**
 * Saves a conversation as the record of its session, whose use becomes final. Nothing where there
 * is no session to save it in.
 */
export function saveInSession({ userId, sessionId, content }: Saving) {
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
