import * as z from 'zod/mini';
import { featureInfo } from '../../shared/features.ts';
import { ulidSchema } from '../../shared/ids.ts';
import { voiceRecordSchema } from '../../shared/voice-chat.ts';
import { styleNames, voiceNames } from '../../shared/voice-options.ts';
import { eventFacts } from '../platform/invocation-facts.ts';
import { codeOf } from '../platform/studio-error.ts';
import { epochSeconds } from '../platform/time.ts';
import { userHash } from '../platform/user.ts';
import { historyOf } from './history-table.ts';
import { jobItemLifetimeSeconds, jobsOf, knownPlanSchema } from './jobs-table.ts';

const sessionShape = {
  jobId: z.string(),
  /** Also the id of its use, and of its record. */
  sessionId: ulidSchema,
  userId: z.string(),
  createdAt: z.iso.datetime(),
  /** When the item goes, in seconds since 1970. */
  expiresAt: z.number(),
  /** The person's plan, for the cost records; some items have none. */
  plan: knownPlanSchema,
};

const factsShape = {
  /** Nobody can begin it any more: it was cancelled, or given up. */
  closedAt: z.optional(z.iso.datetime()),
  /** Written before its call is asked for: there must be no second one. */
  requestedAt: z.optional(z.iso.datetime()),
  /** Tells the request that asks for it from every other, also where the answer to its own write was lost. */
  requestedBy: z.optional(z.string()),
  topic: z.optional(z.string()),
  style: z.optional(z.enum(styleNames)),
  voice: z.optional(z.enum(voiceNames)),
  callId: z.optional(z.string()),
  /** The call is one with the local companion. */
  preview: z.optional(z.boolean()),
  /** The provider has reported that the person said nothing: the use is given back. */
  unspoken: z.optional(z.boolean()),
  /** The provider's report has been worked through. */
  reportedAt: z.optional(z.iso.datetime()),
  /** The conversation that was saved in it: its own by its id, another by the key of that save. */
  savedBy: z.optional(z.string()),
  /** Its person has deleted its record: it is not written again. */
  deletedAt: z.optional(z.iso.datetime()),
  /** How long the call was. */
  seconds: z.optional(z.number()),
  /** What the provider asks for the call; null where it does not say. */
  costMicroDollars: z.optional(z.nullable(z.number())),
};

const sessionSchema = z.object({ ...sessionShape, ...factsShape });
const factsSchema = z.object(factsShape);

/** A conversation from its start to the provider's report. */
export type VoiceSession = z.infer<typeof sessionSchema>;

type Facts = z.infer<typeof factsSchema>;

const sessions = jobsOf<typeof sessionSchema, Facts>(sessionSchema);

const jobIdOf = (sessionId: string) => `${featureInfo.audioChat.folder}#${sessionId}`;

/** Whose session it is, as cost records tell it. */
export function ownerOf({ userId, plan }: VoiceSession) {
  return { user: userHash(userId), ...(plan && { plan }) };
}

/** Stores a session unless it is there, and gives what is there then. */
export function openVoiceSession(sessionId: string, userId: string, now: Date) {
  return sessions.open({
    jobId: jobIdOf(sessionId),
    sessionId,
    userId,
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + jobItemLifetimeSeconds,
    plan: eventFacts().plan,
  });
}

export function getVoiceSession(sessionId: string): Promise<VoiceSession | undefined> {
  return sessions.get(jobIdOf(sessionId));
}

/** Notes facts about a session, unless one of those in `unless` is known; tells whether it did. */
export function noteVoiceSession(
  sessionId: string,
  facts: Facts,
  unless?: readonly (keyof Facts)[],
) {
  return sessions.note(jobIdOf(sessionId), facts, unless);
}

/** Notes that its person has deleted the record of a session, where there is still such a session of theirs. */
export async function noteDeletion(userId: string, sessionId: string): Promise<void> {
  const session = await getVoiceSession(sessionId);
  if (session?.userId !== userId) return;
  try {
    await noteVoiceSession(sessionId, { deletedAt: new Date().toISOString() }, ['deletedAt']);
  } catch (error) {
    // It goes with its account, which may be deleted at the same time.
    if (codeOf(error) !== 'not_found') throw error;
  }
}

/** Removes a session for good: a request that opens it late cannot store it anew. */
export function buryVoiceSession(sessionId: string): Promise<void> {
  return sessions.bury(jobIdOf(sessionId));
}

/** Removes a session if it is this person's. */
export function removeOwnVoiceSession(userId: string, sessionId: string): Promise<void> {
  return sessions.removeOwn(userId, jobIdOf(sessionId));
}

/** Saved conversations; a record bears the id of its session. */
export const voiceRecords = historyOf('audioChat', voiceRecordSchema);
