import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';

export const transcriptSchema = z.array(
  z.object({ role: z.enum(['assistant', 'user']), content: z.string() }),
);

/** A saved conversation: specification, section 3. */
export const voiceRecordSchema = z.object({
  id: ulidSchema,
  topic: z.string(),
  transcript: transcriptSchema,
  createdAt: z.iso.datetime(),
});

export const voiceRecordListSchema = z.array(voiceRecordSchema);

export const startVoiceChatResponseSchema = z.object({
  passUsageCheck: z.boolean(),
  sessionId: z.optional(ulidSchema),
});

export const createVoiceRecordRequestSchema = z.object({
  topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  transcript: transcriptSchema.check(z.maxLength(500)),
  sessionId: z.optional(ulidSchema),
});

export const cancelVoiceChatRequestSchema = z.object({ sessionId: ulidSchema });

/** What the browser asks for; the assistant itself is built by the server. */
export const createCallRequestSchema = z.object({
  sessionId: ulidSchema,
  topic: z.optional(z.string()),
  style: z.string(),
  voice: z.string(),
});

/** What the Vapi client reads of a created call. */
export const createCallResponseSchema = z.looseObject({ id: z.string(), webCallUrl: z.url() });
