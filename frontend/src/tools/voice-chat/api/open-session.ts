import { idempotencyHeader } from '../../../../../shared/ids.ts';
import { voiceChatRoutes } from '../../../../../shared/routes/voice-chat.ts';
import type { TranscriptEntry, VoiceRecord } from '../../../../../shared/voice-chat.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { inOwnTime } from '../../../lib/failure-words.ts';
import { withNewKey } from '../../../lib/timely-key.ts';

/** Opens a session of a call with a new idempotency key; undefined where the limit is reached. */
export async function openSession(api: ApiClient): Promise<string | undefined> {
  const { passUsageCheck, sessionId } = await withNewKey((key) =>
    api.call(voiceChatRoutes.startVoiceChat, { headers: { [idempotencyHeader]: key } }),
  ).catch((error: unknown) => {
    throw inOwnTime(error);
  });
  if (!passUsageCheck) return undefined;
  if (!sessionId) throw new InvalidResponse(voiceChatRoutes.startVoiceChat, 'no session');
  return sessionId;
}

/** Gives back a session whose call did not happen. */
export async function cancelSession(api: ApiClient, sessionId: string): Promise<void> {
  await api.call(voiceChatRoutes.cancelVoiceChat, { body: { sessionId } });
}

/** What is saved of a call. */
export type CallRecord = {
  topic: string;
  transcript: readonly TranscriptEntry[];
  sessionId: string | undefined;
};

/** Saves what was said; the same `key` again is the same save. */
export function saveRecord(api: ApiClient, record: CallRecord, key: string): Promise<VoiceRecord> {
  const { topic, transcript, sessionId } = record;
  const session = sessionId ? { sessionId } : {};
  return api.call(voiceChatRoutes.createVoiceRecord, {
    body: { topic, transcript: [...transcript], ...session },
    headers: { [idempotencyHeader]: key },
  });
}
