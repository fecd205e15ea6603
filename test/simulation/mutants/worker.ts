// Runs in a thread of its own. Packages and services are read once for all mutants.
import { parentPort, workerData } from 'node:worker_threads';
import type { Story } from '../people/story.ts';
import type { Bundles } from '../runtime/bundle.ts';
import { replaceGlobals } from '../runtime/thread-globals.ts';
import { withBrokenWorkflow } from './broken-workflow.ts';
import type { WorkflowMutant } from './mutant.ts';
import { placesName } from './places.ts';

const bundles: Bundles = workerData;

/** The product with a fault: its functions where the fault is there, else its workflow. */
export type Broken = { functions?: string; patch?: WorkflowMutant['patch'] };

/** Some histories of it. */
export type Trial = Broken & {
  seeds: readonly number[];
  /** What each of them is without the fault, by its hash. */
  hashes: readonly (string | undefined)[];
};

/** What came of it. */
export type Verdict = {
  /** The first seed that goes wrong, which does not without the fault. */
  found?: { seed: number; invariant: string; what: string };
  /** Seeds that went another way than without the fault. */
  changed: number;
};

/** All stories of faults that were found once, with another fault. */
export type Retelling = Broken & { retold: true };

/** The first of them that goes wrong. */
export type Retold = { byStory?: { story: string; invariant: string; what: string } };

/** Some histories of the product as it is, with the places of mutants marked. */
export type Look = { marked: string; seeds: readonly number[] };

/** Where a seed came to: numbers of places, and states of the workflow; and what it is, by its hash. */
export type Seen = { seed: number; hash: string; places: number[]; states: string[] };

const { readBlueprint } = await import('../services/blueprint.ts');
const blueprint = await readBlueprint();
replaceGlobals();
// After the globals: what is loaded now finds them replaced.
const { loadPackages } = await import('../runtime/functions-code.ts');
const { runHistory } = await import('../history.ts');
const { unknownAmong } = await import('../known.ts');
const { knownStories } = await import('../known-stories.ts');
const { storyOfSeed } = await import('../story-of-seed.ts');
const load = loadPackages(bundles.packages);
const sound = { blueprint, newInstance: load(bundles.functions) };
const places = new Set<number>();
Object.assign(globalThis, { [placesName]: places });
Error.stackTraceLimit = 0;

async function outcomeOf(story: Story, kit: typeof sound) {
  try {
    const { findings, hash } = await runHistory(story, kit);
    return { wrong: unknownAmong(findings)[0], hash };
  } catch (error) {
    const wrong = { invariant: 'the history goes on to its end', what: String(error) };
    return { wrong, hash: undefined };
  }
}

function kitOf({ functions, patch }: Broken): typeof sound {
  return {
    blueprint: patch ? withBrokenWorkflow(blueprint, patch) : blueprint,
    newInstance: functions === undefined ? sound.newInstance : load(functions),
  };
}

async function verdictOn({ seeds, hashes, ...broken }: Trial): Promise<Verdict> {
  const kit = kitOf(broken);
  let changed = 0;
  for (const [at, seed] of seeds.entries()) {
    const story = await storyOfSeed(seed, sound);
    const { wrong, hash } = await outcomeOf(story, kit);
    if (hash !== hashes[at]) changed += 1;
    if (!wrong || (await outcomeOf(story, sound)).wrong) continue;
    return { found: { seed, ...wrong }, changed };
  }
  return { changed };
}

/** Without the fault all of them go well. */
async function retell(broken: Broken): Promise<Retold> {
  const kit = kitOf(broken);
  for (const { name, story } of knownStories) {
    const { wrong } = await outcomeOf(story, kit);
    if (wrong) return { byStory: { story: name, ...wrong } };
  }
  return {};
}

async function lookAt({ marked, seeds }: Look): Promise<Seen[]> {
  const kit = { blueprint, newInstance: load(marked) };
  const all: Seen[] = [];
  for (const seed of seeds) {
    const story = await storyOfSeed(seed, kit);
    places.clear();
    const { hash, reached } = await runHistory(story, kit);
    const states = [...reached.keys()].filter((name) => name.startsWith('state '));
    all.push({ seed, hash, places: [...places], states });
  }
  return all;
}

function answerTo(task: Trial | Retelling | Look): Promise<Verdict | Retold | Seen[]> {
  if ('marked' in task) return lookAt(task);
  return 'retold' in task ? retell(task) : verdictOn(task);
}

parentPort?.on('message', (task: Trial | Retelling | Look) => {
  answerTo(task).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');
