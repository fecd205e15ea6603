import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { maxLineSeconds } from '../../shared/jobs.ts';
import { later } from '../api/support/later.ts';
import { quickEngines } from '../api/support/quick-engines.ts';
import { testStudio } from '../api/support/studio.ts';
import { firstOf, isFullRun } from '../full-run.ts';
import { accountOf, gateOf, predictionsByJob } from './support/accounts.ts';
import {
  type Effect,
  effectDone,
  holdWebhooks,
  killAt,
  noteEffects,
  type Phase,
} from './support/effects.ts';
import { everyoneWaits, personInLine } from './support/person-in-line.ts';

const studio = testStudio({ engines: quickEngines, alterTemplate: everyoneWaits });

type QueueFault = Parameters<ReturnType<typeof studio>['queues']['fault']>[1];

type Kill = { effect: Effect; phase: Phase };

/** All that changes while a job goes through the line; `chosen` are the moments that stand for the others. */
const effects: readonly { effect: Effect; chosen?: readonly Phase[] }[] = [
  // The ticket works on the job.
  { effect: 'DispatchJobs UpdateItem usage 1' },
  // The look at the job for later.
  { effect: 'DispatchJobs SendMessage finish 1' },
  // The turn at the provider.
  { effect: 'DispatchJobs UpdateItem limits 1' },
  // A prediction will be asked for: from here on no other one.
  { effect: 'DispatchJobs UpdateItem jobs 1' },
  // Its id: without that it is found by its seed.
  { effect: 'DispatchJobs UpdateItem jobs 2', chosen: ['before'] },
  // The job is out of the line, which is counted.
  { effect: 'DispatchJobs UpdateItem usage 2' },
  { effect: 'DispatchJobs UpdateItem limits 2' },
  // The provider told of the end.
  { effect: 'ReplicateWebhook UpdateItem jobs 1' },
  { effect: 'ReplicateWebhook SendMessage finish 1' },
  // The picture and its two small versions.
  { effect: 'FinishJobs PutObject object 1' },
  { effect: 'FinishJobs PutObject object 2' },
  { effect: 'FinishJobs PutObject object 3' },
  { effect: 'FinishJobs PutItem history 1', chosen: ['after'] },
  { effect: 'FinishJobs UpdateItem usage 1' },
];

const phases: readonly Phase[] = ['before', 'after'];

const kills: Kill[] = effects.flatMap(({ effect, chosen = [] }) =>
  (isFullRun ? phases : chosen).map((phase) => ({ effect, phase })),
);

/** Where it was noted that a prediction would be asked for, and none was: nobody can tell. */
const unclear: Kill = { effect: 'DispatchJobs UpdateItem jobs 1', phase: 'after' };

/** It is sent while that is noted, which may be done by then or not. */
const besideUnclear: Effect = 'DispatchJobs SendMessage finish 1';

/** Seconds after which a message that was lost with its function is delivered again. */
const visibilityTimeout = 90;

type Person = ReturnType<typeof personInLine>;

/** How long an end is waited for before more time passes, in milliseconds. */
const patience = 2000;

/** Lets time pass until the job has ended: messages come again, as does the look that finds what nobody told of. */
async function endOf({ job }: Person, key: string) {
  for (let passed = 0; passed < 6; passed += 1) {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
      const now = await job(key);
      if (now?.state === 'done' || now?.state === 'failed') return now;
    }
    later(studio(), visibilityTimeout + 1);
  }
  throw new Error(`The job does not end: ${JSON.stringify(await job(key))}`);
}

/** The job has one result, which was paid once. */
async function expectOneResult(person: Person, key: string): Promise<void> {
  expect(await endOf(person, key)).toMatchObject({ state: 'done' });
  expect(await accountOf(studio(), person.userId)).toEqual({ used: 1, results: [key] });
  expect(predictionsByJob(studio()).get(key)).toHaveLength(1);
}

/** The job has cost its person nothing, and nobody else either. */
async function expectGivenBack(person: Person, key: string): Promise<void> {
  expect(await endOf(person, key)).toMatchObject({ state: 'failed' });
  expect(await accountOf(studio(), person.userId)).toEqual({ used: 0, results: [] });
  expect(predictionsByJob(studio()).get(key)).toBeUndefined();
}

test('a job in line changes what is listed here, and nothing else', async () => {
  // So that each function has started.
  const first = personInLine(studio());
  await first.ended(await first.order());
  await studio().queues.idle();
  const { seen, stop } = noteEffects(studio());
  holdWebhooks(studio(), effectDone(studio(), 'DispatchJobs UpdateItem limits 2'));
  const person = personInLine(studio());
  await expectOneResult(person, await person.order());
  await studio().queues.idle();
  stop();
  expect(seen.toSorted()).toEqual(effects.map(({ effect }) => effect).toSorted());
});

test.each(kills)('killed $phase $effect, it ends as one result or one give-back', async (kill) => {
  const { effect, phase } = kill;
  const killed = killAt(studio(), effect, phase);
  if (effect.startsWith('DispatchJobs')) holdWebhooks(studio(), killed);
  const person = personInLine(studio());
  const key = await person.order();
  await killed;
  const isUnclear =
    effect === besideUnclear
      ? (await endOf(person, key)).state === 'failed'
      : effect === unclear.effect && phase === unclear.phase;
  await (isUnclear ? expectGivenBack : expectOneResult)(person, key);
});

const deliveries: readonly { name: string; faults: readonly QueueFault[] }[] = [
  { name: 'to nobody, and then twice', faults: [{ kind: 'lose' }, { kind: 'twice' }] },
  { name: 'twice', faults: [{ kind: 'twice' }] },
  { name: 'three times', faults: [{ kind: 'twice' }, { kind: 'twice' }] },
  { name: 'to nobody at first', faults: [{ kind: 'lose' }] },
];

test.each(firstOf(deliveries))(
  'each message delivered $name, it has one result',
  async ({ faults }) => {
    for (const queue of ['GenerationQueue', 'FinishQueue']) {
      for (const fault of faults) studio().queues.fault(queue, fault);
    }
    const person = personInLine(studio());
    await expectOneResult(person, await person.order());
  },
);

test('nobody is in line in the end, and nothing was given up', async () => {
  later(studio(), visibilityTimeout + 1);
  await studio().queues.idle();
  // Who was counted by a function that died counts as long as anybody may wait, and no longer.
  later(studio(), maxLineSeconds + 180);
  expect(await gateOf(studio())).toEqual({ inLine: 0, held: 0 });
  const { queues } = studio();
  expect(queues.messages('GenerationDeadLetters')).toEqual([]);
  expect(queues.messages('FinishDeadLetters')).toEqual([]);
});
