import { describeCause, log } from '../platform/log.ts';
import { epochSeconds } from '../platform/time.ts';
import type { Line } from './admission.ts';
import { type Gate, lineLength, pastWindows, windowOf } from './gate-item.ts';
import { writeGate } from './gate-table.ts';

/** Gets in line behind everybody. */
export async function getInLine(seen: Gate): Promise<Line> {
  const now = new Date();
  const waitingAt = epochSeconds(now);
  const past = pastWindows(seen, now).slice(0, 20);
  const remove = past.map((_, n) => `#past${n}`).join(', ');
  const { gate } = await writeGate({
    UpdateExpression: `ADD #window :one${past.length > 0 ? ` REMOVE ${remove}` : ''}`,
    ExpressionAttributeNames: {
      '#window': windowOf(waitingAt),
      ...Object.fromEntries(past.map((name, n) => [`#past${n}`, name])),
    },
    ExpressionAttributeValues: { ':one': 1 },
  });
  return { waitingAt, number: gate.left + lineLength(gate, now) };
}

/** One who got in line at `waitingAt` is not in it any more. Never fails: a line that seems too long mends itself. */
export async function countLeft(waitingAt: number): Promise<void> {
  try {
    await writeGate({
      UpdateExpression: 'ADD #left :one, #window :minusOne',
      ExpressionAttributeNames: { '#left': 'left', '#window': windowOf(waitingAt) },
      ExpressionAttributeValues: { ':one': 1, ':minusOne': -1 },
    });
  } catch (error) {
    log.warn('The line was not counted', { cause: describeCause(error) });
  }
}
