import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Retold, Verdict } from './worker.ts';

/** What is known of a mutant. */
export type Tried = {
  name: string;
  /** Histories that come to its place. */
  reaching: number;
  /** Those of them that were run with it, and those that went another way by it. */
  ran: number;
  changed: number;
  found?: Verdict['found'];
  /** What a known story finds that no seed did. */
  byStory?: Retold['byStory'];
  /** Whether unit tests find what no history did, where they were tried. */
  byTests?: boolean;
};

export function readProgress(file: string | undefined): Map<string, Tried> {
  if (file === undefined || !existsSync(file)) return new Map();
  const tried: Tried[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return new Map(tried.map((each) => [each.name, each]));
}

export function writeProgress(file: string | undefined, tried: Tried): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(tried)}\n`);
  console.log(lineOf(tried));
}

function lineOf({ name, reaching, ran, changed, found, byStory, byTests }: Tried): string {
  if (found) {
    const { seed, invariant, what } = found;
    return `${ran} histories: ${name}\n    seed ${seed}: ${invariant}. ${what.slice(0, 160)}`;
  }
  if (byStory) return `By a known story: ${name}\n    '${byStory.story}': ${byStory.invariant}`;
  if (byTests) return `By unit tests: ${name}`;
  if (reaching === 0) return `NO HISTORY COMES TO IT: ${name}`;
  return `NOT FOUND in ${ran} of ${reaching} histories that come to it, ${changed} of them changed: ${name}`;
}

/** Tells what came of all. */
export function tell(tried: readonly Tried[]): void {
  const bySeeds = tried.filter(({ found }) => found).length;
  const byStories = tried.filter(({ byStory }) => byStory).length;
  const byTests = tried.filter(({ byTests: isFound }) => isFound).length;
  const share = (((bySeeds + byStories + byTests) / Math.max(1, tried.length)) * 100).toFixed(1);
  console.log(
    `\nOf ${tried.length} mutants seeds found ${bySeeds}, known stories ${byStories} more, and unit tests ${byTests} of the others: ${share} %.`,
  );
  const isFound = ({ found, byStory, byTests: isByTests }: Tried) => found ?? byStory ?? isByTests;
  for (const each of tried) if (!isFound(each)) console.log(lineOf(each));
}
