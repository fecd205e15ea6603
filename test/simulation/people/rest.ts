import type { Story, TabPlan } from './story.ts';

/** Milliseconds after which everything that was begun has come to its end, and no sweep has come but an early one. */
const lullMs = 4 * 60 * 60_000;

/** When all has come to rest, in milliseconds after the beginning of a story: people may come back after days. */
export function restMsOf({ people }: Story): number {
  return Math.max(0, ...people.flatMap(({ tabs }) => tabs.map(busyMs))) + lullMs;
}

function busyMs({ beginMs, actions }: TabPlan): number {
  return actions.reduce((sum, { pauseMs }) => sum + pauseMs, beginMs);
}
