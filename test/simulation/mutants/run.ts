import { parseArgs } from 'node:util';
import { bundleChanged, bundleFunctions } from '../runtime/bundle.ts';
import { equivalent } from './equivalent.ts';
import { mechanical } from './mechanical.ts';
import { breaking, type Mutant } from './mutant.ts';
import { planted } from './planted.ts';
import { readProgress, type Tried, tell, writeProgress } from './progress.ts';
import { startTrials, type Trials } from './trials.ts';
import { isFoundByTests } from './unit-tests.ts';
import type { Trial } from './worker.ts';

const { values } = parseArgs({
  options: {
    /** Tries one mutant alone. */
    mutant: { type: 'string' },
    /** Those that rules made, in the place of those planted by hand. */
    mechanical: { type: 'boolean', default: false },
    /** Histories that each is given at most. */
    histories: { type: 'string', default: '10000' },
    /** Mutants that are tried at the same time. */
    threads: { type: 'string', default: '1' },
    /** Tries the unit tests of their folder on those that no history finds. */
    tests: { type: 'boolean', default: false },
    /** A file with what was tried: a run that was ended goes on where it stood. */
    progress: { type: 'string' },
  },
});

const most = Number(values.histories);

/** Histories after which a mutant that is not found yet is noted to have come so far. */
const step = 50;

const known = readProgress(values.progress);
const bundles = await bundleFunctions();
const chosen = choose();
const left = chosen.filter(({ name }) => !equivalent.has(name) && !isSettled(known.get(name)));
await Promise.all(Array.from({ length: Number(values.threads) }, tryNext));
tell(chosen.flatMap(({ name }) => known.get(name) ?? []));

/** Tries what is left, in a thread of its own. */
async function tryNext(): Promise<void> {
  const trials = startTrials(bundles);
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    const result = await tryMutant(mutant, trials, known.get(mutant.name));
    known.set(mutant.name, result);
    writeProgress(values.progress, result);
  }
  await trials.end();
}

function choose(): readonly Mutant[] {
  const named = values.mutant;
  if (named === undefined) return values.mechanical ? mechanical() : planted;
  const mutant = [...planted, ...mechanical()].find(({ name }) => name === named);
  if (!mutant) throw new Error(`There is no mutant '${named}'.`);
  return [mutant];
}

function isSettled(tried: Tried | undefined): boolean {
  if (!tried) return false;
  const { found, histories, byTests } = tried;
  return found !== undefined || (histories >= most && (byTests !== undefined || !values.tests));
}

async function tryMutant(mutant: Mutant, { run }: Trials, before?: Tried): Promise<Tried> {
  const { name } = mutant;
  const broken = await brokenBy(mutant);
  for (let from = (before?.histories ?? 0) + 1; from <= most; from += step) {
    const to = Math.min(from + step - 1, most);
    const { found } = await run({ ...broken, from, to });
    if (found) return { name, histories: Math.max(1, found.seed), found };
  }
  const byTests = values.tests && 'file' in mutant ? { byTests: isFoundByTests(mutant) } : {};
  return { name, histories: most, ...byTests };
}

async function brokenBy(mutant: Mutant): Promise<Pick<Trial, 'functions' | 'patch'>> {
  if ('patch' in mutant) return { patch: mutant.patch };
  const functions = await bundleChanged(breaking(mutant));
  if (functions === bundles.functions) throw new Error(`'${mutant.name}' breaks nothing.`);
  return { functions };
}
