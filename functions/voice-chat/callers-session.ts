import { StudioError } from '../adapters/studio-error.ts';
import type { Marker } from '../adapters/usage-item.ts';
import { getVoiceSession } from '../adapters/voice-sessions.ts';
import { findMarker } from '../jobs/find-marker.ts';
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
