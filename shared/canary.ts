import * as z from 'zod/mini';
import { type Feature, featureKeys } from './features.ts';

/** How often the canary looks which tools are due, in minutes. */
export const canaryIntervalMinutes = 30;

/**
 * Hours that lie between two tries of a tool at least. Its person's plan may ask for longer pauses; a voice chat in
 * which nobody speaks takes no use, and is tried each time.
 */
export const canaryPauseHours: Readonly<Record<Feature, number>> = {
  imageEditing: 1,
  imageGeneration: 1,
  videoGeneration: 24,
  audioChat: canaryIntervalMinutes / 60,
};

/** In seconds. A run tries a tool twice at most, so that these and a minute for the rest are within Lambda's 900. */
export const canaryTimeouts = {
  /** A tool that has no result by then is dead: the goal of the slowest is 180. */
  attempt: 300,
  /** A tool that did not work is tried once more after this. */
  pause: 180,
  /** The function is ended by the platform. */
  function: 900,
} as const;

/** What the function may be asked for; what EventBridge sends asks for nothing: then all tools are tried that are due. */
export const canaryRequestSchema = z.object({
  /** Tried whether or not they are due. */
  tools: z.optional(z.array(z.enum(featureKeys))),
  /** Seconds before a second try. */
  pause: z._default(z.number().check(z.gte(0), z.lte(canaryTimeouts.pause)), canaryTimeouts.pause),
});

/** `skipped`: a quota, a spend limit or a full studio refused it, which says nothing of the tool. */
const canaryFindingSchema = z.object({
  tool: z.enum(featureKeys),
  state: z.enum(['works', 'dead', 'skipped']),
  /** Until the result was there. */
  seconds: z.optional(z.number()),
  /** Why it is dead or skipped. */
  reason: z.optional(z.string()),
});

export type CanaryFinding = z.infer<typeof canaryFindingSchema>;

/** `note` says why nothing was tried. */
export const canaryReportSchema = z.object({
  findings: z.array(canaryFindingSchema),
  note: z.optional(z.string()),
});

export type CanaryReport = z.infer<typeof canaryReportSchema>;
