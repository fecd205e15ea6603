import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { count, emptyTally, openProgress } from './progress.ts';
import { reachable, tellReached } from './reached.ts';
import { readBlueprint } from './services/blueprint.ts';
import { startThreads, type Threads } from './threads.ts';

const { values } = parseArgs({
  options: {
    /** Runs one seed alone. */
    seed: { type: 'string' },
    /** Prints every step of it. */
    trace: { type: 'boolean', default: false },
    histories: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    /** A file with what has been run, counted over all runs: one that was ended goes on where it stood. */
    progress: { type: 'string' },
    /** Prints what was reached, how often, and what never was. */
    reached: { type: 'boolean', default: false },
    /** Clients of the SDK: as they are, or those that do as much in less time. */
    sdk: { type: 'string', default: 'lean' },
    'no-shrink': { type: 'boolean', default: false },
    /** Simulates the browser's side instead. */
    browser: { type: 'boolean', default: false },
    /** With it, simulates the functions behind it too. */
    whole: { type: 'boolean', default: false },
    /** With it, tries planted faults of the browser's side: so many histories each. */
    mutants: { type: 'boolean', default: false },
  },
});

if (values.browser) {
  const { simulateBrowser } = await import('./browser/simulate.ts');
  process.exit(await simulateBrowser(values));
}

/** Seeds that are counted together. */
const blockSize = 250;

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
  if (outcome.kept) console.log(`To be kept: ${JSON.stringify(outcome.kept)}`);
  console.log(`${outcome.steps} steps, ${outcome.hash}`);
  return outcome.unknown.length > 0 ? 1 : 0;
}

async function runMany({ run }: Threads): Promise<number> {
  const [first, last] = [Number(values.from), Number(values.from) + Number(values.histories) - 1];
  const progress = openProgress(values.progress);
  const [begin, cpuBefore] = [performance.now(), process.cpuUsage()];
  let [ran, next] = [0, first];
  const runBlock = async (block: number): Promise<void> => {
    const tally = emptyTally();
    for (let seed = block; seed <= Math.min(last, block + blockSize - 1); seed += 1) {
      const outcome = await run({ seed, trace: false, shrink: !values['no-shrink'] });
      if ('failure' in outcome) console.error(`Seed ${seed}: ${outcome.failure}`);
      else if (outcome.story !== undefined) console.log(`\n${outcome.story}`);
      count(tally, outcome);
      ran += 1;
    }
    progress.finish(block, tally);
    tellLeft();
  };
  const tellLeft = () => {
    const aSecond = ran / ((performance.now() - begin) / 1000);
    const minutes = Math.ceil((last - first + 1 - progress.all.done) / aSecond / 60);
    const { done, wrong } = progress.all;
    const told = `${done} of ${last - first + 1}, ${wrong.length} wrong, ${minutes} min left `;
    if (process.stderr.isTTY)
      process.stderr.write(done > last - first ? `\r${' '.repeat(told.length)}\r` : `\r${told}`);
  };
  const runBlocks = async (): Promise<void> => {
    while (next <= last) {
      const block = next;
      next += blockSize;
      if (!progress.isDone(block)) await runBlock(block);
    }
  };
  await Promise.all(Array.from({ length: Number(values.threads) }, runBlocks));
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const { all } = progress;
  if (values.reached) {
    const lines = tellReached(all.reached, reachable(await readBlueprint()));
    console.log(lines.join('\n'));
  }
  const cpuMs = (user + system) / 1000 / ran;
  console.log(
    `${all.done} histories of ${all.steps} steps: ${all.wrong.length} wrong${all.wrong.map((seed) => ` ${seed}`).join('')}, ${all.known} with known faults.`,
  );
  console.log(
    `${ran} of them now, in ${seconds.toFixed(1)} s: ${(ran / seconds).toFixed(1)} a second, ${cpuMs.toFixed(1)} ms of processor time each.`,
  );
  return all.wrong.length > 0 ? 1 : 0;
}
