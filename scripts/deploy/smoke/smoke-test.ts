import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../step.ts';
import { type SmokeCheck, type SmokeTarget, smokeChecks } from './smoke-checks.ts';

type Patience = {
  /** Attempts per check: a new name or setting takes a while to spread. */
  attempts: number;
  /** Milliseconds between two attempts. */
  pause: number;
};

/** What was checked, and what was found wrong. */
export type SmokeResult = { name: string; problem: string | undefined };

/** Checks whether a site works, as far as it can be seen without signing in. */
export async function smokeTest(
  target: SmokeTarget,
  patience: Patience = { attempts: 10, pause: 6_000 },
): Promise<SmokeResult[]> {
  return Promise.all(smokeChecks(target).map((check) => tried(check, patience)));
}

/** Lists the results and gives how many are problems. */
export function report(results: readonly SmokeResult[]): number {
  for (const { name, problem } of results) {
    console.log(problem === undefined ? `ok    ${name}` : `FAIL  ${name}: ${problem}`);
  }
  return results.filter(({ problem }) => problem !== undefined).length;
}

async function tried(check: SmokeCheck, { attempts, pause }: Patience): Promise<SmokeResult> {
  const problem = await problemOf(check);
  if (problem === undefined || attempts <= 1) return { name: check.name, problem };
  await setTimeout(pause);
  return tried(check, { attempts: attempts - 1, pause });
}

async function problemOf({ run }: SmokeCheck): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${reasonOf(error.cause)})` : '';
    return `${reasonOf(error)}${cause}`;
  }
}
