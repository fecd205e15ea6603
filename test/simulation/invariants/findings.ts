import { invariants } from './invariants.ts';
import type { Judged } from './judged.ts';

/** Something that must not be. */
export type Finding = { invariant: string; what: string };

/** What a history leaves that must not be. */
export function findings(judged: Judged): Finding[] {
  return Object.entries(invariants).flatMap(([invariant, violations]) =>
    violations(judged).map((what) => ({ invariant, what })),
  );
}
