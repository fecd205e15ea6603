import { StudioError } from '../platform/studio-error.ts';
import { findMarker } from '../quota/find-marker.ts';
import type { Marker } from '../quota/usage-item.ts';
import { getVoiceSession } from '../storage/voice-sessions.ts';
import type { HeldSession } from './held-sessions.ts';

/** A person's own session, and where its use stands. Those of others do not exist. */
export async function callersSession(
  userId: string,
  sessionId: string,
): Promise<HeldSession & { marker: Marker }> {
  const [session, known] = await Promise.all([
    getVoiceSession(sessionId),
    findMarker(userId, sessionId),
  ]);
  if (session?.userId !== userId || !known) throw new StudioError('not_found');
  return { session, ...known };
}
