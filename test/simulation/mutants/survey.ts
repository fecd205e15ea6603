import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/project-root.ts';
import { type Bundles, bundleChanged } from '../runtime/bundle.ts';
import { marking } from './marks.ts';
import type { CodeMutant, Mutant } from './mutant.ts';
import { startTrials } from './trials.ts';
import type { Seen } from './worker.ts';

/** Where the right product comes to: a history that does not come to a mutant's place is the same with it. */
export type Survey = {
  /** The seeds that come to the place of a mutant. */
  seedsTo: (mutant: Mutant) => number[];
  /** What a seed is, by its hash. */
  hashOf: (seed: number) => string | undefined;
};

const folder = join(projectRoot, '.build', 'mutants');

/** Seeds that a thread looks at before the next ones. */
const blockSize = 100;

/** Runs each of the first seeds once with all places marked; what came of it is kept for as long as it is true. */
export async function survey(
  mutants: readonly Mutant[],
  bundles: Bundles,
  { histories, threads }: { histories: number; threads: number },
): Promise<Survey> {
  const inCode = mutants.filter((mutant): mutant is CodeMutant => 'file' in mutant);
  const marked = await bundleChanged(marking(inCode));
  const file = join(folder, `${keyOf([bundles.packages, marked])}.json`);
  const known = readSeen(file);
  const seen = await seeMore({ known, marked, bundles, histories, threads });
  mkdirSync(folder, { recursive: true });
  if (seen.length > known.length) writeFileSync(file, JSON.stringify(seen));
  const numbers = new Map(inCode.map(({ name }, number) => [name, number]));
  return {
    seedsTo: (mutant) =>
      seen.filter((each) => comesTo(mutant, numbers, each)).map(({ seed }) => seed),
    hashOf: (seed) => seen[seed - 1]?.hash,
  };
}

/** The seeds that are known, and all others up to so many. */
async function seeMore({ known, marked, bundles, histories, threads }: Parts): Promise<Seen[]> {
  const blocks: number[][] = [];
  for (let from = known.length + 1; from <= histories; from += blockSize) {
    const count = Math.min(blockSize, histories - from + 1);
    blocks.push(Array.from({ length: count }, (_, at) => from + at));
  }
  const seen = [...known];
  const lookOn = async () => {
    const trials = startTrials(bundles);
    for (let seeds = blocks.shift(); seeds; seeds = blocks.shift()) {
      seen.push(...(await trials.look({ marked, seeds })));
      process.stderr.write(`\rLooked at ${seen.length} of ${histories} histories.`);
    }
    await trials.end();
  };
  await Promise.all(Array.from({ length: threads }, lookOn));
  return seen.toSorted((one, other) => one.seed - other.seed);
}

type Parts = {
  known: readonly Seen[];
  marked: string;
  bundles: Bundles;
  histories: number;
  threads: number;
};

function comesTo(mutant: Mutant, numbers: ReadonlyMap<string, number>, seen: Seen): boolean {
  if ('file' in mutant) return seen.places.includes(numbers.get(mutant.name) ?? -1);
  const { States = {} } = Object(mutant.patch);
  return Object.keys(States).some((name) => seen.states.includes(`state ${name}`));
}

/** Stands for everything that a history follows from: neither what judges it nor what breaks it. */
function keyOf(code: readonly string[]): string {
  const parts = globSync('test/simulation/{*,{people,runtime,services}/**/*}.ts', {
    cwd: projectRoot,
  });
  const files = parts.sort().map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  const template = globSync('cdk.out/*.template.json', { cwd: projectRoot }).sort();
  const made = template.map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  const hash = createHash('sha1');
  for (const text of [...code, ...files, ...made]) hash.update(text);
  return hash.digest('hex').slice(0, 12);
}

function readSeen(file: string): Seen[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
