import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startThreads, type Threads } from './threads.ts';
import type { Outcome } from './work.ts';

const { values } = parseArgs({
  options: {
    /** Runs one seed alone. */
    seed: { type: 'string' },
    /** Prints every step of it. */
    trace: { type: 'boolean', default: false },
    histories: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    /** A file with what has been run: a run that was ended goes on where it stood. */
    progress: { type: 'string' },
    /** Prints what was reached, and how often. */
    reached: { type: 'boolean', default: false },
    /** Clients of the SDK: as they are, or those that do as much in less time. */
    sdk: { type: 'string', default: 'lean' },
    'no-shrink': { type: 'boolean', default: false },
  },
});

const threads = await startThreads(
  values.seed ? 1 : Number(values.threads),
  values.sdk === 'whole' ? 'whole' : 'lean',
);
try {
  process.exitCode = values.seed
    ? await runOne(threads, Number(values.seed))
    : await runMany(threads);
} finally {
  await threads.end();
}

async function runOne({ run }: Threads, seed: number): Promise<number> {
  const outcome = await run({ seed, trace: values.trace, shrink: !values['no-shrink'] });
  if ('failure' in outcome) {
    console.error(outcome.failure);
    return 1;
  }
  for (const line of outcome.trace) console.log(line);
  console.log(outcome.story ?? `Seed ${seed} is as it should be.`);
  console.log(`${outcome.steps} steps, ${outcome.hash}`);
  return outcome.unknown.length > 0 ? 1 : 0;
}

async function runMany({ run }: Threads): Promise<number> {
  const first = firstSeed();
  const last = Number(values.from) + Number(values.histories) - 1;
  const [begin, cpuBefore] = [performance.now(), process.cpuUsage()];
  const tally = { done: 0, steps: 0, wrong: 0, known: 0, reached: new Map<string, number>() };
  let next = first;
  const runNext = async (): Promise<void> => {
    while (next <= last) {
      const seed = next;
      next += 1;
      const outcome = await run({ seed, trace: false, shrink: !values['no-shrink'] });
      tally.done += 1;
      if ('failure' in outcome) {
        tally.wrong += 1;
        console.error(`Seed ${seed}: ${outcome.failure}`);
      } else count(tally, outcome);
      if (values.progress) appendFileSync(values.progress, `${seed}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.threads) }, runNext));
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1000 / tally.done;
  if (values.reached) printReached(tally.reached);
  console.log(
    `${tally.done} histories of ${tally.steps} steps in ${seconds.toFixed(1)} s (${(tally.done / seconds).toFixed(1)} a second, ${cpuMs.toFixed(1)} ms of processor time each): ${tally.wrong} wrong, ${tally.known} with known faults.`,
  );
  return tally.wrong > 0 ? 1 : 0;
}

type Tally = {
  steps: number;
  wrong: number;
  known: number;
  reached: Map<string, number>;
};

function count(tally: Tally, { steps, unknown, knownCount, story, reached }: Outcome): void {
  tally.steps += steps;
  if (knownCount > 0) tally.known += 1;
  for (const [name, times] of reached)
    tally.reached.set(name, (tally.reached.get(name) ?? 0) + times);
  if (unknown.length === 0) return;
  tally.wrong += 1;
  console.log(`\n${story}`);
}

function firstSeed(): number {
  const { progress, from } = values;
  if (!progress || !existsSync(progress)) return Number(from);
  const done = readFileSync(progress, 'utf8').trim().split('\n').map(Number);
  return Math.max(Number(from) - 1, ...done) + 1;
}

function printReached(reached: ReadonlyMap<string, number>): void {
  const sorted = [...reached].sort(([one], [other]) => one.localeCompare(other));
  for (const [name, times] of sorted) console.log(`${String(times).padStart(9)}  ${name}`);
}
