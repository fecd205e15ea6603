import { reasonOf, StepFailure } from '../step.ts';

/** Something that must hold before a stage is deployed. */
export type Check = {
  name: string;
  /** Whether a deployment goes on without it. */
  isHint?: boolean;
  /** What does not hold, each with what to do about it; empty when all is well. */
  problems(): Promise<readonly string[]>;
};

export type CheckedBy = { name: string; isHint?: boolean; problems: readonly string[] };

/** Runs all checks, also when one of them finds problems or throws. */
export async function runChecks(checks: readonly Check[]): Promise<CheckedBy[]> {
  return Promise.all(
    checks.map(async ({ problems, ...check }) => ({
      ...check,
      problems: await problemsOf(problems),
    })),
  );
}

/** Lists the results. Throws where there is a problem that is more than a hint. */
export function requireAll(results: readonly CheckedBy[]): void {
  for (const { name, isHint, problems } of results) {
    const failed = isHint ? 'note' : 'FAIL';
    console.log(`${problems.length === 0 ? 'ok  ' : failed}  ${name}`);
    for (const problem of problems) console.log(`      - ${problem}`);
  }
  const found = results.flatMap(({ isHint, problems }) => (isHint ? [] : problems)).length;
  if (found === 0) return;
  throw new StepFailure(
    `${found === 1 ? 'One thing is' : `${found} things are`} missing; nothing was changed.`,
    'Put right what is listed above, and run the command again.',
  );
}

async function problemsOf(problems: Check['problems']): Promise<readonly string[]> {
  try {
    return await problems();
  } catch (error) {
    return [`This could not be checked: ${reasonOf(error)}.`];
  }
}
