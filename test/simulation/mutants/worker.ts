// Runs in a thread of its own. Packages and services are read once for all mutants.
import { parentPort, workerData } from 'node:worker_threads';
import type { Bundles } from '../runtime/bundle.ts';
import { replaceGlobals } from '../runtime/thread-globals.ts';
import { withBrokenWorkflow } from './broken-workflow.ts';
import type { WorkflowMutant } from './mutant.ts';

const bundles: Bundles = workerData;

/** Some histories of the product with a fault: its functions where the fault is there, else its workflow. */
export type Trial = {
  functions?: string;
  patch?: WorkflowMutant['patch'];
  from: number;
  to: number;
};

/** What came of it: the first seed that goes wrong, which does not without the fault. */
export type Verdict = { found?: { seed: number; invariant: string; what: string } };

const { readBlueprint } = await import('../services/blueprint.ts');
const blueprint = await readBlueprint();
replaceGlobals();
// After the globals: what is loaded now finds them replaced.
const { loadPackages } = await import('../runtime/functions-code.ts');
const { runHistory } = await import('../history.ts');
const { unknownAmong } = await import('../known.ts');
const { writeStory } = await import('../people/write-story.ts');
const load = loadPackages(bundles.packages);
const sound = { blueprint, newInstance: load(bundles.functions) };

async function wrongIn(seed: number, kit: typeof sound) {
  try {
    const { findings } = await runHistory(writeStory(seed), kit);
    return unknownAmong(findings)[0];
  } catch (error) {
    return { invariant: 'the history goes on to its end', what: String(error) };
  }
}

async function verdictOn({ functions, patch, from, to }: Trial): Promise<Verdict> {
  const kit = {
    blueprint: patch ? withBrokenWorkflow(blueprint, patch) : blueprint,
    newInstance: functions === undefined ? sound.newInstance : load(functions),
  };
  for (let seed = from; seed <= to; seed += 1) {
    const wrong = await wrongIn(seed, kit);
    if (wrong && !(await wrongIn(seed, sound))) return { found: { seed, ...wrong } };
  }
  return {};
}

parentPort?.on('message', (trial: Trial) => {
  verdictOn(trial).then((verdict) => parentPort?.postMessage(verdict));
});
parentPort?.postMessage('ready');
