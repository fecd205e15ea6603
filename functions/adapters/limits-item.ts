import * as z from 'zod/mini';
import { type RateLimitKey, rateLimits } from '../../shared/rate-limits.ts';
import { seconds } from './usage-item.ts';

/** What was counted of one kind of request. `window` is the number of the window since 1970. */
const counterSchema = z.object({ window: z.number(), count: z.number() });

/** Holds one of the places for requests that wait; void after `until`, in seconds since 1970. */
const leaseSchema = z.object({ holder: z.string(), until: z.number() });

const limitsItemSchema = z.object({
  uploads: z.optional(counterSchema),
  starts: z.optional(counterSchema),
  lists: z.optional(counterSchema),
  looks: z.optional(counterSchema),
  deletions: z.optional(counterSchema),
  firstWait: z.optional(leaseSchema),
  secondWait: z.optional(leaseSchema),
  /** Since when the account is deleted. */
  closedAt: z.optional(z.string()),
});

/** What one person has sent of late; an item lives a day longer than the last of it. */
export type LimitsItem = z.infer<typeof limitsItemSchema>;

/** Attributes that hold a lease: so many requests of one person may wait at a time. */
export const leaseSlots = ['firstWait', 'secondWait'] as const;

export type LeaseSlot = (typeof leaseSlots)[number];

/** How long an item outlives the last write, in seconds: far longer than a session token is valid. */
const itemLifetime = 24 * 60 * 60;

/** What the item says to one more request. */
export type Verdict =
  /** It may be counted in the window that the item knows. */
  | { kind: 'count' }
  /** It is the first of its window. */
  | { kind: 'open' }
  /** The limit is reached; the next window begins after so many seconds. */
  | { kind: 'refused'; retryAfter: number }
  /** The account is deleted. */
  | { kind: 'closed' };

export function verdictOn(item: LimitsItem, key: RateLimitKey, now: Date): Verdict {
  if (item.closedAt !== undefined) return { kind: 'closed' };
  const window = windowOf(key, now);
  const counter = item[key];
  if (!counter || !isCurrent(counter.window, window)) return { kind: 'open' };
  const { limit, windowSeconds } = rateLimits[key];
  if (counter.count < limit) return { kind: 'count' };
  const end = (counter.window + 1) * windowSeconds;
  return { kind: 'refused', retryAfter: Math.max(1, end - seconds(now)) };
}

/** Number of the window that a moment lies in. */
export function windowOf(key: RateLimitKey, now: Date): number {
  return Math.floor(seconds(now) / rateLimits[key].windowSeconds);
}

/** The next one counts as well: the clock of another machine may be a little ahead. */
function isCurrent(counted: number, window: number): boolean {
  return counted === window || counted === window + 1;
}

/** Places where nobody waits, or whoever did has died. */
export function freeSlots(item: LimitsItem, now: Date): LeaseSlot[] {
  if (item.closedAt !== undefined) return [];
  return leaseSlots.filter((slot) => (item[slot]?.until ?? 0) < seconds(now));
}

/** Reads an item as it is stored; a missing one is of somebody who has sent nothing of late. */
export function parseLimitsItem(item: Readonly<Record<string, unknown>> = {}): LimitsItem {
  return z.parse(limitsItemSchema, item);
}

/** When an item that is written now may be forgotten, in seconds since 1970. */
export function limitsExpiry(now: Date): number {
  return seconds(now) + itemLifetime;
}
