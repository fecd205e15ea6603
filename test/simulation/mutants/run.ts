import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Bundles, bundleChanged, bundleFunctions } from '../runtime/bundle.ts';
import { breaking, type Mutant } from './mutant.ts';
import { planted } from './planted.ts';
import { startTrials, type Trials } from './trials.ts';
import type { Trial } from './worker.ts';

const { values } = parseArgs({
  options: {
    /** Tries one mutant alone. */
    mutant: { type: 'string' },
    /** Histories that each is given at most. */
    histories: { type: 'string', default: '10000' },
    /** Parts of the mutants, and which of them is tried: for several runs at once. */
    parts: { type: 'string', default: '1' },
    part: { type: 'string', default: '0' },
    /** A file with what was tried: a run that was ended goes on where it stood, with those not found as far as they came. */
    progress: { type: 'string' },
  },
});

/** What is known of a mutant. */
type Tried = {
  name: string;
  /** Histories that it took. */
  histories: number;
  seed?: number;
  invariant?: string;
  what?: string;
};

const most = Number(values.histories);
/** A mutant that falls at all falls early: after so many histories it may be given up in between. */
const histories = 50;

const known = readProgress();
const bundles = await bundleFunctions();
const trials = startTrials(bundles);
const chosen = choose();
for (const mutant of chosen) {
  const tried = known.get(mutant.name);
  if (tried && (tried.seed !== undefined || tried.histories >= most)) continue;
  const result = await tryMutant(mutant, trials, tried?.histories ?? 0);
  known.set(mutant.name, result);
  if (values.progress) appendFileSync(values.progress, `${JSON.stringify(result)}\n`);
  console.log(lineOf(result));
}
await trials.end();
tell();

function choose(): readonly Mutant[] {
  const named = values.mutant;
  if (named === undefined) {
    return planted.filter((_, n) => n % Number(values.parts) === Number(values.part));
  }
  const mutant = planted.find(({ name }) => name === named);
  if (!mutant) throw new Error(`There is no mutant '${named}'.`);
  return [mutant];
}

async function tryMutant(mutant: Mutant, { run }: Trials, before: number): Promise<Tried> {
  const broken = await brokenBy(mutant);
  for (let from = before + 1; from <= most; from += histories) {
    const to = Math.min(from + histories - 1, most);
    const { found } = await run({ ...broken, from, to });
    if (found) return { name: mutant.name, histories: Math.max(1, found.seed), ...found };
  }
  return { name: mutant.name, histories: most };
}

async function brokenBy(mutant: Mutant): Promise<Pick<Trial, 'functions' | 'patch'>> {
  if ('patch' in mutant) return { patch: mutant.patch };
  const functions: Bundles['functions'] = await bundleChanged(breaking(mutant));
  if (functions === bundles.functions) throw new Error(`'${mutant.name}' breaks nothing.`);
  return { functions };
}

function readProgress(): Map<string, Tried> {
  const { progress } = values;
  if (!progress || !existsSync(progress)) return new Map();
  const lines = readFileSync(progress, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line): [string, Tried] => [JSON.parse(line).name, JSON.parse(line)]));
}

function lineOf({ name, seed, histories: count, invariant, what }: Tried): string {
  if (seed === undefined) return `NOT FOUND in ${count} histories: ${name}`;
  return `found after ${count} histories: ${name}\n    seed ${seed}: ${invariant}. ${what?.slice(0, 160)}`;
}

function tell(): void {
  const tried = chosen.flatMap(({ name }) => known.get(name) ?? []);
  const found = tried.filter(({ seed }) => seed !== undefined);
  const share = ((found.length / Math.max(1, tried.length)) * 100).toFixed(1);
  console.log(`\n${found.length} of ${tried.length} mutants were found, ${share} %.`);
  for (const each of tried) if (each.seed === undefined) console.log(lineOf(each));
}
