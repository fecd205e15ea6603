import { epochSeconds } from '../platform/time.ts';
import type { Line } from './admission.ts';
import { reservationAttribute, type Use } from './usage-item.ts';
import { lineNames, outOfLine } from './usage-steps.ts';
import { takeLeavingStep, takeStep } from './usage-table.ts';

/** Puts a job that could not begin at once in line; it expires after so many seconds. False where it is there already. */
export function joinLine(use: Use, line: Line, lifetimeSeconds: number): Promise<boolean> {
  return takeStep(use, {
    UpdateExpression:
      'SET #job.#waitingAt = :waitingAt, #job.#number = :number, #job.#until = :until',
    ConditionExpression: '#job.#state = :reserved AND attribute_not_exists(#job.#waitingAt)',
    ExpressionAttributeNames: {
      ...namesOf(use),
      '#waitingAt': 'waitingAt',
      '#number': 'number',
      '#until': 'until',
    },
    ExpressionAttributeValues: {
      ':waitingAt': line.waitingAt,
      ':number': line.number,
      ':until': line.waitingAt + lifetimeSeconds,
      ':reserved': 'reserved',
    },
  });
}

/** Lets one message work on a waiting job; false where another one does. */
export function claim(use: Use, ticket: string): Promise<boolean> {
  return takeStep(use, {
    UpdateExpression: 'SET #job.#ticket = :ticket',
    ConditionExpression: `${stillWaiting} AND (attribute_not_exists(#job.#ticket) OR #job.#ticket = :ticket)`,
    ExpressionAttributeNames: { ...namesOf(use), '#waitingAt': 'waitingAt', '#ticket': 'ticket' },
    ExpressionAttributeValues: { ':ticket': ticket, ':reserved': 'reserved' },
  });
}

/** Leaves the job to whichever message comes next. */
export function unclaim(use: Use, ticket: string): Promise<boolean> {
  return takeStep(use, {
    UpdateExpression: 'REMOVE #job.#ticket',
    ConditionExpression: '#job.#state = :reserved AND #job.#ticket = :ticket',
    ExpressionAttributeNames: { ...namesOf(use), '#ticket': 'ticket' },
    ExpressionAttributeValues: { ':ticket': ticket, ':reserved': 'reserved' },
  });
}

/** The job has begun and is not in line any more. False where it was not in line. */
export function leaveLine(use: Use, now: Date): Promise<boolean> {
  return takeLeavingStep(use, {
    UpdateExpression: `SET #job.#startedAt = :now ${outOfLine}`,
    ConditionExpression: stillWaiting,
    ExpressionAttributeNames: { ...namesOf(use), ...lineNames, '#startedAt': 'startedAt' },
    ExpressionAttributeValues: { ':now': epochSeconds(now), ':reserved': 'reserved' },
  });
}

const stillWaiting = '#job.#state = :reserved AND attribute_exists(#job.#waitingAt)';

function namesOf({ id }: Use): Record<string, string> {
  return { '#job': reservationAttribute(id), '#state': 'state' };
}
