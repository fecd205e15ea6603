import * as z from 'zod/mini';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { ulidSchema } from '../../../shared/ids.ts';
import { mergeTranscript } from '../../../shared/merge-transcript.ts';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';

const metadataSchema = z.object({ metadata: z.object({ sessionId: ulidSchema }) });

/** What cannot be read says nothing; the call is over all the same. */
function ifReadable<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

const reportSchema = z.object({
  message: z.object({
    type: z.literal('end-of-call-report'),
    endedReason: ifReadable(z.string()),
    startedAt: ifReadable(z.iso.datetime()),
    endedAt: ifReadable(z.iso.datetime()),
    /** In US dollars. */
    cost: ifReadable(z.number().check(z.nonnegative())),
    costs: ifReadable(z.array(z.unknown())),
    assistant: ifReadable(metadataSchema),
    call: z.object({ id: z.string(), assistant: ifReadable(metadataSchema) }),
    artifact: ifReadable(z.object({ messages: z.array(z.unknown()) })),
  }),
});

/**
 * One of a report's `costs`, in US dollars; `type` is transport, transcriber, model, voice, vapi or
 * another. https://docs.vapi.ai/api-reference/webhooks/server-message
 */
const partCostSchema = z.object({ type: z.string(), cost: z.number().check(z.nonnegative()) });

const spokenSchema = z.object({
  role: z.enum(['user', 'bot', 'assistant']),
  message: z.string(),
});

const noTranscript: readonly TranscriptEntry[] = [];

/** What the provider tells of a call that has ended. */
export type CallReport = {
  sessionId: string;
  callId: string;
  endedReason: string | undefined;
  /** How long the call was in seconds; nothing if nobody joined it. */
  seconds: number | undefined;
  /** What the call cost in millionths of a US dollar; null where the provider does not say. */
  costMicroDollars: number | null;
  /** What each part of the call cost in nanodollars, as far as the provider says. */
  partCosts: ReadonlyMap<string, number>;
  transcript: TranscriptEntry[];
  /** Whether the provider tells at all what was said. */
  hasTranscript: boolean;
};

/** Reads the report of a call; nothing where it is another message, or of no session. */
export function callReportOf(webhook: unknown): CallReport | undefined {
  const parsed = z.safeParse(reportSchema, webhook);
  if (!parsed.success) return undefined;
  const { assistant, call, endedReason, startedAt, endedAt, cost, costs, artifact } =
    parsed.data.message;
  const sessionId = (assistant ?? call.assistant)?.metadata.sessionId;
  if (sessionId === undefined) return undefined;
  const spoken = artifact?.messages.flatMap(spokenIn) ?? [];
  return {
    sessionId,
    callId: call.id,
    endedReason,
    seconds: secondsBetween(startedAt, endedAt),
    costMicroDollars: cost === undefined ? null : Math.round(cost * 1_000_000),
    partCosts: costsOf(costs ?? []),
    transcript: [...spoken.reduce(mergeTranscript, noTranscript)],
    hasTranscript: artifact !== undefined,
  };
}

function secondsBetween(start: string | undefined, end: string | undefined): number | undefined {
  if (start === undefined || end === undefined) return undefined;
  const milliseconds = Date.parse(end) - Date.parse(start);
  return milliseconds > 0 ? milliseconds / 1000 : undefined;
}

/** The costs of a call by their types; there may be several of one. */
function costsOf(costs: readonly unknown[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const told of costs) {
    const part = z.safeParse(partCostSchema, told);
    if (!part.success) continue;
    const { type, cost } = part.data;
    sums.set(type, (sums.get(type) ?? 0) + Math.round(cost * nanodollarsPerDollar));
  }
  return sums;
}

/** The words of a message, if it is something that somebody said. */
function spokenIn(message: unknown): TranscriptEntry[] {
  const spoken = z.safeParse(spokenSchema, message);
  if (!spoken.success) return [];
  const { role, message: content } = spoken.data;
  return [{ role: role === 'user' ? role : 'assistant', content }];
}
