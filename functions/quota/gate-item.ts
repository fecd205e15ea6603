import * as z from 'zod/mini';
import { maxLineSeconds } from '../../shared/jobs.ts';
import { epochSeconds } from '../platform/time.ts';

/**
 * The one gate before the provider that everybody passes. Beside these it has an attribute for each place of a
 * request that is held (`s_<n>`: when its lease ends, in seconds since 1970), and one for each minute in which
 * somebody got in line (`w_<minute>`: how many of them are still in it).
 */
const gateSchema = z.looseObject({
  /** When the turns that were given out end, in milliseconds since 1970. */
  turnsUntil: z._default(z.number(), 0),
  /** Nobody passes before, in milliseconds since 1970: the provider asked for a pause. */
  pausedUntil: z._default(z.number(), 0),
  /** How many have left the line since the beginning. */
  left: z._default(z.number(), 0),
});

export type Gate = z.infer<typeof gateSchema>;

/** Reads the gate as it is stored; a missing one is open. */
export function parseGate(item: Readonly<Record<string, unknown>> = {}): Gate {
  return z.parse(gateSchema, item);
}

/**
 * Turns that may be taken at once after a pause, and the milliseconds in which one comes back: so no minute sees
 * more than the 600 predictions that Replicate lets an account create in one.
 * https://replicate.com/docs/topics/predictions/rate-limits
 */
export const burst = 60;
export const turnMs = 60_000 / (600 - burst);

/** Milliseconds until there is a turn for one more. */
export function pauseBeforeTurn({ turnsUntil, pausedUntil }: Gate, now: Date): number {
  const turnAt = turnsUntil - (burst - 1) * turnMs;
  return Math.max(0, Math.max(turnAt, pausedUntil) - now.getTime());
}

const waitingPrefix = 'w_';
const placePrefix = 's_';

/** The attribute of those who got in line in a minute; `waitingAt` in seconds since 1970. */
export function windowOf(waitingAt: number): string {
  return waitingPrefix + Math.floor(waitingAt / 60);
}

/** Minutes whose people may still be in line: whoever came before was served or given up. */
const windows = maxLineSeconds / 60 + 2;

/** How many are in line. A number that a crash left behind counts for some minutes only. */
export function lineLength(gate: Gate, now: Date): number {
  return windowsIn(gate)
    .filter(({ minute }) => minute > minuteOf(now) - windows)
    .reduce((sum, { count }) => sum + Math.max(0, count), 0);
}

/** The attributes of minutes that nobody can be waiting from any more. */
export function pastWindows(gate: Gate, now: Date): string[] {
  return windowsIn(gate)
    .filter(({ minute }) => minute <= minuteOf(now) - windows)
    .map(({ name }) => name);
}

function windowsIn(gate: Gate): { name: string; minute: number; count: number }[] {
  return Object.entries(gate)
    .filter(([name]) => name.startsWith(waitingPrefix))
    .map(([name, count]) => ({
      name,
      minute: Number(name.slice(waitingPrefix.length)),
      count: typeof count === 'number' ? count : 0,
    }));
}

function minuteOf(now: Date): number {
  return Math.floor(epochSeconds(now) / 60);
}

/** The places whose leases are free or over, of so many. */
export function freePlaces(gate: Gate, now: Date, places: number): string[] {
  return Array.from({ length: places }, (_, n) => `${placePrefix}${n}`).filter((name) => {
    const until = gate[name];
    return typeof until !== 'number' || until < epochSeconds(now);
  });
}

/** Place in line of the job that drew this number, at least 1. */
export function placeOf(gate: Gate, number: number): number {
  return Math.max(1, number - gate.left);
}

/** Milliseconds until the job at a place may begin. */
export function waitAt(place: number, gate: Gate, now: Date): number {
  return pauseBeforeTurn(gate, now) + (place - 1) * turnMs;
}
