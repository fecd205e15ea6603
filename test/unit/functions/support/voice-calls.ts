import { ulid } from 'ulid';
import type { CallReport } from '../../../../functions/providers/vapi/call-report.ts';
import { reserve } from '../../../../functions/quota/reserve-use.ts';
import type { Use } from '../../../../functions/quota/usage-item.ts';
import {
  noteVoiceSession,
  openVoiceSession,
} from '../../../../functions/storage/voice-sessions.ts';
import { firstMessage } from '../../../../shared/voice-chat.ts';
import { jobOf } from './jobs.ts';

export const topic = 'sourdough bread';
export const greeting = { role: 'assistant', content: firstMessage(topic) } as const;
export const words = { role: 'user', content: 'Hello.' } as const;

/** A session whose call was asked for. */
export async function calledBy(userId: string): Promise<Use> {
  const id = ulid();
  await openVoiceSession(id, userId, new Date());
  const outcome = await reserve(jobOf(userId, id, { plan: 'Pro', feature: 'audioChat' }), id);
  if (!('use' in outcome)) throw new Error('The use was not reserved.');
  const requestedAt = new Date().toISOString();
  await noteVoiceSession(id, { topic, requestedAt, callId: `call-${id}` });
  return outcome.use;
}

/** What the provider reports of that call, in which somebody spoke. */
export function reportOf(sessionId: string, changes: Partial<CallReport> = {}): CallReport {
  return {
    sessionId,
    callId: `call-${sessionId}`,
    seconds: 12,
    costMicroDollars: 1_000,
    endedReason: 'ended',
    partCosts: new Map(),
    transcript: [greeting, words],
    hasTranscript: true,
    ...changes,
  };
}
