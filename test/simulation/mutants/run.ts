import { parseArgs } from 'node:util';
import { bundleChanged, bundleFunctions } from '../runtime/bundle.ts';
import { equivalent } from './equivalent.ts';
import { mechanical } from './mechanical.ts';
import { breaking, type Mutant } from './mutant.ts';
import { planted } from './planted.ts';
import { readProgress, type Tried, tell, writeProgress } from './progress.ts';
import { survey } from './survey.ts';
import { startTrials, type Trials } from './trials.ts';
import { isFoundByTests } from './unit-tests.ts';
import type { Broken } from './worker.ts';

const { values } = parseArgs({
  options: {
    /** Tries this one, or these, alone; of those that rules made with `--mechanical`. */
    mutant: { type: 'string', multiple: true, default: [] },
    /** Those that rules made, in the place of those planted by hand. */
    mechanical: { type: 'boolean', default: false },
    /** Histories among which those are that each is given. */
    histories: { type: 'string', default: '10000' },
    /** The most histories that each is given of those that come to its place. */
    reaching: { type: 'string', default: 'Infinity' },
    /** Mutants that are tried at the same time. */
    threads: { type: 'string', default: '1' },
    /** Tries the unit tests of their folder on those that no history finds. */
    tests: { type: 'boolean', default: false },
    /** A file with what was tried: a run that was ended goes on where it stood. */
    progress: { type: 'string' },
  },
});

const [histories, threads] = [Number(values.histories), Number(values.threads)];

/** Histories that are run before the next ones are asked for. */
const step = 50;

const known = readProgress(values.progress);
const bundles = await bundleFunctions();
const all = values.mechanical ? mechanical() : planted;
const unknown = values.mutant.filter((wanted) => !all.some(({ name }) => name === wanted));
if (unknown.length > 0) throw new Error(`There is no mutant '${unknown.join("', nor '")}'.`);
const isWanted = ({ name }: Mutant) => values.mutant.length === 0 || values.mutant.includes(name);
const chosen = all.filter(isWanted);
const { seedsTo, hashOf } = await survey(all, bundles, { histories, threads });
const left = chosen.filter((mutant) => !equivalent.has(mutant.name) && !isSettled(mutant));
await Promise.all(Array.from({ length: threads }, tryNext));
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

/** The seeds that come to a mutant's place, and are run with it. */
function seedsFor(mutant: Mutant): number[] {
  const seeds = seedsTo(mutant).filter((seed) => seed <= histories);
  return seeds.slice(0, Number(values.reaching));
}

function isSettled(mutant: Mutant): boolean {
  const tried = known.get(mutant.name);
  if (!tried) return false;
  const isWhole = tried.ran >= seedsFor(mutant).length;
  const isFound = tried.found !== undefined || tried.byStory !== undefined;
  return isFound || (isWhole && (tried.byTests !== undefined || !values.tests));
}

async function tryMutant(mutant: Mutant, { run, retell }: Trials, before?: Tried): Promise<Tried> {
  const broken = await brokenBy(mutant);
  const all = seedsFor(mutant);
  const tried = { name: mutant.name, reaching: seedsTo(mutant).length };
  let { ran, changed } = before ?? { ran: 0, changed: 0 };
  while (ran < all.length) {
    const seeds = all.slice(ran, ran + step);
    const verdict = await run({ ...broken, seeds, hashes: seeds.map(hashOf) });
    changed += verdict.changed;
    const { found } = verdict;
    if (found) return { ...tried, ran: all.indexOf(found.seed) + 1, changed, found };
    ran += seeds.length;
  }
  const { byStory } = await retell(broken);
  if (byStory) return { ...tried, ran, changed, byStory };
  const byTests = values.tests && 'file' in mutant ? { byTests: isFoundByTests(mutant) } : {};
  return { ...tried, ran, changed, ...byTests };
}

async function brokenBy(mutant: Mutant): Promise<Broken> {
  if ('patch' in mutant) return { patch: mutant.patch };
  const functions = await bundleChanged(breaking(mutant));
  if (functions === bundles.functions) throw new Error(`'${mutant.name}' breaks nothing.`);
  return { functions };
}
