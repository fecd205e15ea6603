import type { Story, TabPlan } from './story.ts';

/** Milliseconds after which everything that was begun has come to its end. */
const lullMs = 4 * 60 * 60_000;

/** When all has come to rest, in milliseconds after a story's beginning. Whoever begins anew comes after who they were. */
export function restMsOf({ people }: Story): number {
  const spans = new Map<string, number>();
  for (const { name, tabs, anew } of people) {
    const arrivesMs = anew ? (spans.get(anew.after) ?? 0) + anew.pauseMs : 0;
    spans.set(name, arrivesMs + Math.max(0, ...tabs.map(busyMs)));
  }
  return Math.max(0, ...spans.values()) + lullMs;
}

function busyMs({ beginMs, actions }: TabPlan): number {
  return actions.reduce((sum, { pauseMs }) => sum + pauseMs, beginMs);
}
