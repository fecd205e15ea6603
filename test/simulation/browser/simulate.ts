import { mutants } from './mutants.ts';
import { startRunner, startWholeRunner } from './run-seeds.ts';
import type { Summary } from './work.ts';

/** What is asked for on the command line. */
type Wish = {
  seed?: string | undefined;
  trace: boolean;
  histories: string;
  from: string;
  threads: string;
  reached: boolean;
  'no-shrink': boolean;
  /** With the studio's own functions behind the network. */
  whole: boolean;
  /** Tries the planted faults instead of the client as it is. */
  mutants: boolean;
};

/** Simulates the browser's side; gives what the process ends with. */
export async function simulateBrowser(wish: Wish): Promise<number> {
  if (wish.mutants) return tryMutants(Number(wish.histories));
  if (wish.seed !== undefined) return runOne(Number(wish.seed), wish);
  const threads = Number(wish.threads);
  const each = Math.ceil(Number(wish.histories) / threads);
  const begun = performance.now();
  const summaries = await Promise.all(
    Array.from({ length: threads }, async (_, at) => {
      const runner = await begin(wish);
      const from = Number(wish.from) + at * each;
      const summary = await runner.run({ from, count: each, shrink: !wish['no-shrink'] });
      await runner.end();
      return summary;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  if (wish.reached) printReached(summaries);
  const sum = (of: (summary: Summary) => number) =>
    summaries.reduce((total, summary) => total + of(summary), 0);
  const wrong = summaries.flatMap((summary) => summary.wrong);
  for (const { story } of wrong) console.log(`\n${story}`);
  const histories = sum((summary) => summary.histories);
  console.log(
    `${histories} histories of ${sum(({ steps }) => steps)} steps in ${seconds.toFixed(1)} s (${(sum(({ cpuMs }) => cpuMs) / histories).toFixed(1)} ms of a processor each): ${wrong.length} wrong.`,
  );
  return wrong.length > 0 ? 1 : 0;
}

const begin = ({ whole }: Wish) => (whole ? startWholeRunner() : startRunner());

async function runOne(seed: number, wish: Wish): Promise<number> {
  const runner = await begin(wish);
  const task = { from: seed, trace: wish.trace, shrink: !wish['no-shrink'] };
  const { trace, wrong, steps, hash } = await runner.run(task);
  await runner.end();
  for (const line of trace) console.log(line);
  console.log(wrong[0]?.story ?? `Seed ${seed} is as it should be.`);
  console.log(`${steps} steps, ${hash}`);
  return wrong.length > 0 ? 1 : 0;
}

/** Says of each planted fault which seed finds it. */
async function tryMutants(histories: number): Promise<number> {
  let missed = 0;
  for (const mutant of mutants) {
    const runner = await startRunner(mutant);
    const { wrong } = await runner.run({ count: histories, first: true });
    await runner.end();
    const [first] = wrong;
    if (!first) missed += 1;
    const how = first?.story.match(/not so: (.*)/)?.[1];
    console.log(
      first ? `seed ${first.seed}: ${mutant.name} (${how})` : `NOT FOUND: ${mutant.name}`,
    );
  }
  console.log(`${mutants.length - missed} of ${mutants.length} found.`);
  return missed > 0 ? 1 : 0;
}

function printReached(summaries: readonly Summary[]): void {
  const total = new Map<string, number>();
  for (const { reached } of summaries) {
    for (const [name, times] of reached) total.set(name, (total.get(name) ?? 0) + times);
  }
  const sorted = [...total].sort(([one], [other]) => one.localeCompare(other));
  for (const [name, times] of sorted) console.log(`${String(times).padStart(9)}  ${name}`);
}
