import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Outcome } from '../../lambda/protocol.ts';
import { stateTransitions } from '../../step-functions/execution.ts';
import { nextRetry } from '../../step-functions/run/pass-state.ts';
import { assemblyWith, sequence, task } from './support/machine-template.ts';
import { machinesOfTest } from './support/machines.ts';
import { done, hanging, type Machine, thrown, type Work } from './support/start-machine.ts';

const machines = machinesOfTest();

async function run(states: Record<string, object>, work?: Work, more: object = {}) {
  const machine = await machines.start(assemblyWith(sequence(states, more)), work);
  await machine.start('one');
  await machine.idle();
  return machine;
}

/** What is billed for the execution: each state that was entered, and each retry. */
function transitionsOf({ aws }: Machine): number {
  return stateTransitions(aws.stepFunctions.history('one'));
}

it('fails with the error type and message of the function', async () => {
  const machine = await run({ Work: task() }, () => thrown('PredictionRunning', 'not yet'));
  expect(machine.describe('one')).toMatchObject({
    status: 'FAILED',
    error: 'PredictionRunning',
    cause: '{"errorType":"PredictionRunning","errorMessage":"not yet"}',
  });
});

const outcome = (status: 'timeout' | 'crash' | 'throttled' | 'error', errorType = 'Any') =>
  ({ status, errorType, errorMessage: 'x' }) satisfies Outcome;

it.each([
  [outcome('crash'), 'Lambda.Unknown'],
  [outcome('error', 'Runtime.InitError'), 'Lambda.Unknown'],
  [outcome('timeout'), 'Sandbox.Timedout'],
  [outcome('throttled'), 'Lambda.TooManyRequestsException'],
])('knows $status by the name that Step Functions gives it', async (result, error) => {
  const machine = await run({ Work: task() }, () => result);
  expect(machine.describe('one').error).toBe(error);
});

it('retries by the name of the error, as often as the retrier says', async () => {
  const Retry = [
    { ErrorEquals: ['Other'], MaxAttempts: 0 },
    { ErrorEquals: ['Busy'], IntervalSeconds: 1, MaxAttempts: 1 },
    { ErrorEquals: ['States.ALL'], MaxAttempts: 9 },
  ];
  const machine = await run({ Work: task({ Retry }) }, (_event, count) =>
    count === 1 ? thrown('Busy') : done(),
  );
  expect(machine.invoked).toHaveLength(2);
  expect(machine.describe('one')).toMatchObject({ status: 'SUCCEEDED' });
  expect(machine.path('one')).toEqual(['Work']);
  expect(transitionsOf(machine)).toBe(2);
});

it('goes to the catcher when no try is left, and keeps or takes the error as it says', async () => {
  const Retry = [{ ErrorEquals: ['States.ALL'], MaxAttempts: 0 }];
  const Catch = [
    { ErrorEquals: ['Other'], Next: 'Never' },
    { ErrorEquals: ['States.TaskFailed'], ResultPath: null, Next: 'After' },
  ];
  const machine = await run(
    {
      Work: task({ Retry, Catch }),
      Never: { Type: 'Fail', Error: 'Never' },
      After: { Type: 'Fail', Error: 'VideoFailed', Cause: 'It failed' },
    },
    () => thrown('Busy'),
  );
  expect(machine.path('one')).toEqual(['Work', 'After']);
  expect(transitionsOf(machine)).toBe(2);
  expect(machine.describe('one')).toMatchObject({
    status: 'FAILED',
    error: 'VideoFailed',
    cause: 'It failed',
  });
});

it('fails a task whose function takes too long, but not as a mere failure of the task', async () => {
  const Catch = [
    { ErrorEquals: ['States.TaskFailed'], Next: 'Never' },
    { ErrorEquals: ['States.Timeout'], Next: 'Late' },
  ];
  const machine = await run(
    {
      Work: task({ TimeoutSeconds: 1, Catch }),
      Never: { Type: 'Fail' },
      Late: { Type: 'Pass' },
    },
    hanging,
  );
  expect(machine.path('one')).toEqual(['Work', 'Late']);
});

it('ends an execution that takes longer than its state machine allows', async () => {
  const machine = await run({ Work: task() }, hanging, { TimeoutSeconds: 1 });
  expect(machine.describe('one').status).toBe('TIMED_OUT');
  expect(machine.aws.stepFunctions.history('one').at(-1)).toMatchObject({
    type: 'ExecutionTimedOut',
  });
});

it('catches nothing of a path that leads nowhere', async () => {
  const Parameters = { FunctionName: '@Work', Payload: { 'id.$': '$.missing' } };
  const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'After' }];
  const machine = await run({ Work: task({ Parameters, Catch }), After: { Type: 'Pass' } });
  expect(machine.describe('one')).toMatchObject({
    status: 'FAILED',
    error: 'States.Runtime',
  });
  expect(machine.invoked).toEqual([]);
});

const retrier = {
  ErrorEquals: ['Busy'],
  IntervalSeconds: 2,
  MaxAttempts: 3,
  BackoffRate: 2,
};

it('pauses longer each time, never longer than it may, and ends after the last try', () => {
  fc.assert(
    fc.property(
      fc.record({
        IntervalSeconds: fc.integer({ min: 1, max: 100 }),
        MaxAttempts: fc.integer({ min: 0, max: 10 }),
        BackoffRate: fc.double({ min: 1, max: 3, noNaN: true }),
        MaxDelaySeconds: fc.integer({ min: 1, max: 1000 }),
      }),
      (settings) => {
        let before = 0;
        for (let used = 0; used < settings.MaxAttempts; used += 1) {
          const retry = nextRetry([{ ErrorEquals: ['Busy'], ...settings }], [used], 'Busy');
          const pauseMs = retry?.pauseMs ?? Number.NaN;
          expect(pauseMs).toBeGreaterThanOrEqual(before);
          expect(pauseMs).toBeLessThanOrEqual(settings.MaxDelaySeconds * 1000);
          before = pauseMs;
        }
        const used = [settings.MaxAttempts];
        expect(nextRetry([{ ErrorEquals: ['Busy'], ...settings }], used, 'Busy')).toBeUndefined();
      },
    ),
  );
});

it('doubles the pause of two seconds', () => {
  const pauses = [0, 1, 2].map((used) => nextRetry([retrier], [used], 'Busy')?.pauseMs);
  expect(pauses).toEqual([2000, 4000, 8000]);
});

it.each([
  ['States.ALL', 'Busy', true],
  ['States.ALL', 'States.Timeout', true],
  ['States.ALL', 'States.Runtime', false],
  ['States.TaskFailed', 'Busy', true],
  ['States.TaskFailed', 'States.Timeout', false],
  ['Busy', 'Busy', true],
  ['Busy', 'Busier', false],
])('%s takes %s: %s', (pattern, error, taken) => {
  const found = nextRetry([{ ...retrier, ErrorEquals: [pattern] }], [0], error);
  expect(found !== undefined).toBe(taken);
});

it('is the first that names the error, even where another has tries left', () => {
  const all = { ...retrier, ErrorEquals: ['States.ALL'] };
  expect(nextRetry([retrier, all], [3, 0], 'Busy')).toBeUndefined();
  expect(nextRetry([retrier, all], [3, 0], 'Other')).toMatchObject({ retrier: 1 });
});
