import { afterAll, expect, it } from 'vitest';
import { runtimeWith } from '../edge/support/functions.ts';
import { assemblyWith, sequence, task } from './support/machine-template.ts';
import { machinesOfTest } from './support/machines.ts';

const source = `
  class PredictionRunning extends Error { name = 'PredictionRunning'; }
  const acts = {
    answer: (event) => ({ doubled: event.number * 2 }),
    nothing: () => undefined,
    refuse: () => { throw new PredictionRunning('Not yet'); },
    hang: () => new Promise((resolve) => setTimeout(resolve, 60_000)),
    exit: () => process.exit(1),
  };
  exports.handler = async (event) => acts[event.act](event);
`;

const machines = machinesOfTest();
const runtime = runtimeWith({ Work: source }, { timeoutMs: 1000 });
afterAll(runtime.dispose);

async function run(input: object) {
  const assembly = assemblyWith(sequence({ Work: task({ ResultPath: '$' }) }));
  const machine = await machines.start(assembly, (event) => runtime.invoke('Work', event));
  await machine.start('one', input);
  await machine.idle();
  return machine.describe('one');
}

it('a function gets the payload itself, and what it returns is the result', async () => {
  const { output = '' } = await run({ act: 'answer', number: 21 });
  expect(JSON.parse(output)).toEqual({
    ExecutedVersion: '$LATEST',
    Payload: { doubled: 42 },
    StatusCode: 200,
  });
  const silent = await run({ act: 'nothing' });
  expect(JSON.parse(silent.output ?? '')).toMatchObject({ Payload: null });
});

it.each([
  ['refuse', 'PredictionRunning', 'Not yet'],
  ['hang', 'Sandbox.Timedout', 'Task timed out after 1.00 seconds'],
  ['exit', 'Lambda.Unknown', 'Runtime exited'],
])('a function that does not end well (%s) fails with %s', async (act, error, message) => {
  expect(await run({ act })).toMatchObject({
    status: 'FAILED',
    error,
    cause: expect.stringContaining(message),
  });
});
