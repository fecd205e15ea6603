import * as z from 'zod/mini';
import { ulidSchema } from './ids.ts';
import { provenanceSchema, recordDateSchema } from './records.ts';
import { styleNames, voiceNames } from './voice-options.ts';

export const voiceChatMessages = {
  topicMissing: 'Please enter a topic for conversation',
  limitReached: "You've reached your monthly voice chat limit",
  startFailed: 'Failed to start conversation. Please check your configuration.',
  callFailed: 'Connection error occurred',
  connected: 'Connected to AI assistant',
  ended: 'Call ended',
  endedAutomatically: 'Call automatically ended after 3 minutes.',
  saved: 'Transcript record created successfully',
  saveFailed: 'An error occurs when creating transcript record',
  copied: 'Transcript copied to clipboard!',
  copyFailed: 'The transcript could not be copied.',
} as const;

/** What the assistant says first: specification, section 3. */
export function firstMessage(topic: string | undefined): string {
  return topic === undefined
    ? "Hello! I'm here to chat with you. What's on your mind today?"
    : `Hello, let's start the session. Today we'll be talking about ${topic}.`;
}

/** Name of a transcript that is saved as a file. */
export const transcriptFileName = (id: string) => `voice-chat-${id}.txt`;

/** How a call runs: specification, section 9. */
export const callRules = {
  /** Seconds after which a call ends. */
  maxSeconds: 180,
  /** Milliseconds between two looks at the remote audio. */
  levelInterval: 100,
  /** Summed remote level above which the assistant speaks. */
  speakingThreshold: 0.01,
  /** Milliseconds of silence after which it listens. */
  silence: 1000,
  /** The summed level that is shown as full volume. */
  fullVolume: 0.15,
} as const;

/** Time limits of a session in seconds, each longer than what it encloses. */
export const voiceTimeouts = {
  /** Functions of this tool are ended by the platform. */
  function: 15,
  /** A session's call must be asked for by then. */
  open: 120,
  /** The provider tells of an ended call by then, and the browser has saved it. */
  report: 200,
  /** After this a reserved use expires: every limit, the call, and a minute. */
  reservation: 600,
} as const;

export const maxTopicLength = 500;

/** Characters of a whole transcript; three minutes of speech are some 3,000. */
export const maxTranscriptLength = 60_000;

const topicSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTopicLength));

const transcriptEntrySchema = z.object({
  role: z.enum(['assistant', 'user']),
  content: z.string(),
});

export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

/** Whether a transcript holds words of the person. */
export function saysUser(transcript: readonly TranscriptEntry[]): boolean {
  return transcript.some(({ role, content }) => role === 'user' && content.trim() !== '');
}

export const transcriptSchema = z.array(transcriptEntrySchema);

const boundedTranscriptSchema = transcriptSchema.check(
  z.maxLength(500),
  z.refine(
    (entries) =>
      entries.reduce((length, { content }) => length + content.length, 0) <= maxTranscriptLength,
  ),
);

/** A saved conversation: specification, section 3. */
export const voiceRecordSchema = z.object({
  id: ulidSchema,
  topic: z.string(),
  transcript: transcriptSchema,
  createdAt: recordDateSchema,
  /** A preview was held with the local companion. */
  provenance: provenanceSchema,
  favorite: z.optional(z.boolean()),
  /** False where the person said nothing: such a conversation takes no use. */
  counted: z.optional(z.literal(false)),
});

export type VoiceRecord = z.infer<typeof voiceRecordSchema>;

export const voiceRecordListSchema = z.array(voiceRecordSchema);

/** `sessionId` is there where a session was asked for (`Idempotency-Key`) and the limit allows it. */
export const startVoiceChatResponseSchema = z.object({
  passUsageCheck: z.boolean(),
  sessionId: z.optional(ulidSchema),
});

export const createVoiceRecordRequestSchema = z.object({
  topic: topicSchema,
  transcript: boundedTranscriptSchema,
  sessionId: z.optional(ulidSchema),
});

export const cancelVoiceChatRequestSchema = z.object({ sessionId: ulidSchema });

/** What a person chooses for a call. */
const callOrderSchema = z.object({
  sessionId: ulidSchema,
  topic: z.optional(topicSchema),
  style: z.enum(styleNames),
  voice: z.enum(voiceNames),
});

export type CallOrder = z.infer<typeof callOrderSchema>;

/**
 * What the Vapi class sends. Of the assistant in it only the metadata is looked at: the assistant
 * itself is built by the server.
 */
export const createCallRequestSchema = z.object({
  assistant: z.object({ metadata: callOrderSchema }),
});

/** What the Vapi class reads of a created call. */
export const createCallResponseSchema = z.object({
  id: z.string(),
  webCallUrl: z.url(),
  transport: z.optional(z.object({ callToken: z.optional(z.string()) })),
});
