// Plants each fault in turn and runs histories until one goes wrong: npm run simulate:mutants
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { bundleChanged, bundleFunctions } from '../runtime/bundle.ts';
import { breaking, type Mutant } from './mutant.ts';
import { planted } from './planted.ts';
import type { Trial, Verdict } from './worker.ts';

const { values } = parseArgs({
  options: {
    /** Runs those alone whose names hold this text. */
    mutant: { type: 'string', default: '' },
    /** Most histories for each. */
    histories: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});

const from = Number(values.from);
const histories = Number(values.histories);
const chosen = planted.filter(({ name }) => name.includes(values.mutant));
if (chosen.length === 0) throw new Error(`No mutant is called ${values.mutant}.`);

const workerData = await bundleFunctions();
const left = [...chosen];
let found = 0;
const notFound: string[] = [];
await Promise.all(Array.from({ length: Number(values.threads) }, tryAll));
console.log(`\n${found} of ${chosen.length} mutants are found within ${histories} histories.`);
for (const name of notFound) console.log(`not found: ${name}`);

/** Tries mutants in a thread of its own, as long as there are any. */
async function tryAll(): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  await messageOf(worker);
  for (let mutant = left.shift(); mutant; mutant = left.shift()) {
    const verdict = await verdictOn(worker, mutant);
    if (verdict.found) found += 1;
    else notFound.push(mutant.name);
    console.log(lineOf(mutant, verdict));
  }
  await worker.terminate();
}

async function verdictOn(worker: Worker, mutant: Mutant): Promise<Verdict> {
  const broken =
    'patch' in mutant
      ? { patch: mutant.patch }
      : { functions: await bundleChanged(breaking(mutant)) };
  const trial: Trial = { ...broken, from, to: from + histories - 1 };
  worker.postMessage(trial);
  return messageOf(worker);
}

function lineOf({ name }: Mutant, { found: seen }: Verdict): string {
  if (!seen) return `-        ${name}`;
  const { seed, invariant, what } = seen;
  return `${String(seed - from + 1).padEnd(8)} ${name}\n         seed ${seed}: not so: ${invariant}. ${what.slice(0, 120)}`;
}

function messageOf(worker: Worker): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
