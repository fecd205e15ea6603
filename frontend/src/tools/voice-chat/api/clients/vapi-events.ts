import * as z from 'zod/mini';
import { errorBodySchema } from '../../../../../../shared/errors.ts';
import type { TranscriptEntry } from '../../../../../../shared/voice-chat.ts';
import { ApiError } from '../../../../lib/api-error.ts';

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

/** The words of a final transcript; undefined for partial transcripts and all other messages. */
export function finalWords(message: unknown): TranscriptEntry | undefined {
  const parsed = finalTranscriptSchema.safeParse(message);
  return parsed.success ? { role: parsed.data.role, content: parsed.data.transcript } : undefined;
}

/** Why the call ends, where the message says so. */
export function endedReason(message: unknown): string | undefined {
  const parsed = endSchema.safeParse(message);
  return parsed.success ? parsed.data.endedReason : undefined;
}

/** What the Vapi class puts into `error` events, as far as it is looked at. */
const errorEventSchema = z.object({ type: z.optional(z.string()), error: z.optional(z.unknown()) });

/** An answer of our own API, as the class wraps it. */
const refusalSchema = z.object({ error: z.object({ error: errorBodySchema }) });

/** Error types that do not end a call. */
const harmlessTypes: readonly string[] = [
  'audio-observer-setup-error',
  'audio-processing-setup-error',
  'audio-processor-recovery-error',
  'video-recording-setup-error',
];

/** Whether a call goes on after this error. */
export function isHarmless(event: unknown): boolean {
  const parsed = errorEventSchema.safeParse(event);
  return (
    parsed.success && parsed.data.type !== undefined && harmlessTypes.includes(parsed.data.type)
  );
}

const layerSchema = z.object({
  type: z.optional(z.unknown()),
  msg: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  errorMsg: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

/** How deeply errors are nested at most: event, Vapi class, Daily, and what Daily was told. */
const maxDepth = 5;

/** Whether an error is how Daily reports that the other side has hung up; it is nested in several shapes. */
export function isMeetingEnd(error: unknown, depth = maxDepth): boolean {
  if (typeof error === 'string') return error.includes('Meeting has ended');
  const layer = layerSchema.safeParse(error);
  if (!layer.success || depth === 0) return false;
  const { type, msg, message, errorMsg, error: inner } = layer.data;
  if (type === 'ejected') return true;
  return [msg, message, errorMsg, inner].some((part) => isMeetingEnd(part, depth - 1));
}

/** The error in an `error` event, with our own API's code and words where it was the one to refuse. */
export function toCallError(event: unknown): Error {
  const refusal = refusalSchema.safeParse(event);
  if (!refusal.success) return new Error('The call failed', { cause: event });
  const { error, code } = refusal.data.error.error;
  return new ApiError(error, { code, cause: event });
}
