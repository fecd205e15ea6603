import * as z from 'zod/mini';
import type { TranscriptEntry } from '../../../../../../shared/voice-chat.ts';

const words = { role: z.enum(['assistant', 'user']), transcript: z.string() };

/** Final words; Vapi spells their type in two ways. */
const finalTranscriptSchema = z.union([
  z.object({ ...words, type: z.literal('transcript'), transcriptType: z.literal('final') }),
  z.object({ ...words, type: z.literal("transcript[transcriptType='final']") }),
]);

const endSchema = z.object({
  type: z.literal('status-update'),
  status: z.literal('ended'),
  endedReason: z.string(),
});

/** What someone has said for good; nothing for partial transcripts and all other messages. */
export function finalWords(message: unknown): TranscriptEntry | undefined {
  const parsed = finalTranscriptSchema.safeParse(message);
  return parsed.success ? { role: parsed.data.role, content: parsed.data.transcript } : undefined;
}

/** Why the call ends, where the message says so. */
export function endedReason(message: unknown): string | undefined {
  const parsed = endSchema.safeParse(message);
  return parsed.success ? parsed.data.endedReason : undefined;
}
