import type { Chance } from '../runtime/chance.ts';
import type { CallFault, FaultAt, Hold } from '../runtime/faults.ts';
import type { Story } from './story.ts';

/**
 * The story as it goes where some call that it makes waits for some other one, and some call fails, or is the last of its run.
 * `reached` is what a run of the story came to: so nearly all that is planned comes about, which a plot can only hope for.
 */
export function variedStory(
  story: Story,
  reached: ReadonlyMap<string, number>,
  chance: Chance,
): Story {
  const functions = callsOf(reached);
  if (functions.length === 0) return story;
  const held = chance.happens(0.3) ? shortHolds : longHolds;
  const failing = chance.happens(0.7) ? (chance.happens(0.2) ? 2 : 1) : 0;
  return {
    ...story,
    holds: held.map((waits) => heldCall(chance, functions, waits)),
    faults: Array.from({ length: failing }, () => failingCall(chance, functions)),
  };
}

/** How long calls wait, in milliseconds, one of each list for each: together less than a request has before it is given up. */
const longHolds = [[1_500, 5_000, 9_000]];
const shortHolds = [
  [1_500, 5_000],
  [1_500, 4_000],
];

/** A call by its name, and how often it was made. */
type Made = { of: string; count: number };

const calls = /^call (\w+): /;

/** The calls that were made, for each function that made some. */
function callsOf(reached: ReadonlyMap<string, number>): Made[][] {
  const made = [...reached].filter(([name]) => calls.test(name));
  const byFunction = Map.groupBy(made, ([name]) => calls.exec(name)?.[1]);
  return [...byFunction.values()].map((all) =>
    all.map(([name, count]) => ({ of: name.replace('call ', ''), count })),
  );
}

/** Later ones are of the sweeps of days on which nothing happens. */
const latest = 8;

function anyOf(chance: Chance, made: readonly Made[]) {
  const { of, count } = chance.pick(made);
  return { of, nth: chance.between(1, Math.min(latest, count)) };
}

const reads = /: (dynamodb (GetItem|Query|Scan)|secretsmanager|ssm|kms|s3 GET|GET) ?/;

/** A call that changes something, of a function that makes one. */
function anyWrite(chance: Chance, functions: readonly Made[][]) {
  const made = chance.pick(functions);
  const writes = made.filter(({ of }) => !reads.test(of));
  return anyOf(chance, writes.length > 0 ? writes : made);
}

/** A provider that is slower than whoever calls it waits for it has failed. */
function heldCall(chance: Chance, functions: readonly Made[][], waits: readonly number[]): Hold {
  const call = anyOf(chance, chance.pick(functions));
  const isOfProvider = / api\.|replicate\.delivery/.test(call.of);
  return {
    ...call,
    until: anyWrite(chance, functions).of,
    times: chance.between(1, 3),
    mostMs: chance.pick(isOfProvider ? [700, 2_000] : waits),
    ...(chance.happens(0.3) && { isDone: true }),
  };
}

/** As often as each is to come. */
const faults: readonly CallFault[] = [
  ...(['crash after', 'crash after', 'crash after', 'crash before'] as const),
  ...(['answer lost', 'answer late', 'unreachable', 'server error'] as const),
];

function failingCall(chance: Chance, functions: readonly Made[][]): FaultAt {
  return { ...anyWrite(chance, functions), fault: chance.pick(faults) };
}
