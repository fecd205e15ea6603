import { randomUUID } from 'node:crypto';
import { describeCause, log } from '../platform/log.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import {
  freeSlots,
  type LeaseSlot,
  type LimitsStep,
  leaseSlots,
  limitsExpiry,
  writeLimits,
} from './limits-table.ts';

/** The right of one request to wait inside a function. */
export type WaitingLease = { release(): Promise<void> };

/** Most writes for one lease: each that fails was overtaken by another request's. */
const maxWrites = 4;

/** How long a lease outlives its request's deadline, in seconds: the clocks of two machines may differ. */
const clockSlackSeconds = 5;

type Holding = { slot: LeaseSlot; holder: string; until: number };

/**
 * Takes a place for a request that waits for work elsewhere, if its person has one left. It is released
 * after the wait; that of a function which was killed ends soon after its deadline. Where the table
 * cannot be written nobody waits: the work goes on, and whoever asks again finds it.
 */
export async function takeLease(
  userId: string,
  deadline: Deadline,
): Promise<WaitingLease | undefined> {
  const now = new Date();
  const holder = randomUUID();
  const until = epochSeconds(now) + Math.ceil(deadline.remaining() / 1000) + clockSlackSeconds;
  try {
    let slot: LeaseSlot | undefined = leaseSlots[0];
    for (let write = 0; slot && write < maxWrites; write += 1) {
      const holding: Holding = { slot, holder, until };
      const outcome = await writeLimits(userId, takeStep(holding, now));
      // When an answer is lost on its way the client sends the step again, and meets its own lease.
      if (outcome.done || outcome.item[slot]?.holder === holder) return leaseOf(userId, holding);
      slot = freeSlots(outcome.item, now).find((each) => each !== slot);
    }
  } catch (error) {
    log.warn('A lease could not be taken', { cause: describeCause(error) });
  }
  return undefined;
}

function leaseOf(userId: string, holding: Holding): WaitingLease {
  return {
    release: async () => {
      try {
        await writeLimits(userId, releaseStep(holding));
      } catch (error) {
        log.warn('A lease could not be released', { cause: describeCause(error) });
      }
    },
  };
}

function takeStep({ slot, holder, until }: Holding, now: Date): LimitsStep {
  return {
    UpdateExpression: 'SET #slot = :lease, expiresAt = :expiresAt',
    ConditionExpression:
      'attribute_not_exists(#closedAt) AND (attribute_not_exists(#slot) OR #slot.#until < :now)',
    ExpressionAttributeNames: { '#closedAt': 'closedAt', '#slot': slot, '#until': 'until' },
    ExpressionAttributeValues: {
      ':lease': { holder, until },
      ':now': epochSeconds(now),
      ':expiresAt': limitsExpiry(now),
    },
  };
}

function releaseStep({ slot, holder }: Holding): LimitsStep {
  return {
    UpdateExpression: 'REMOVE #slot',
    ConditionExpression: '#slot.#holder = :holder',
    ExpressionAttributeNames: { '#slot': slot, '#holder': 'holder' },
    ExpressionAttributeValues: { ':holder': holder },
  };
}
