import { SendTaskSuccessCommand } from '@aws-sdk/client-sfn';
import { expect, it } from 'vitest';
import { assemblyWith, sequence, task, waitingTask } from './support/machine-template.ts';
import { machinesOfTest, tokenIn } from './support/machines.ts';
import { done, hanging, type Machine, thrown } from './support/start-machine.ts';
import { until } from './support/until.ts';

const machines = machinesOfTest();
const waiting = assemblyWith(
  sequence({ Ask: waitingTask({ ResultPath: '$' }), After: { Type: 'Pass' } }),
);
const timedOut = { name: 'TaskTimedOut' };

function succeed({ client }: Machine, taskToken: string, output = '{"ok":true}') {
  return client.send(new SendTaskSuccessCommand({ taskToken, output }));
}

async function waitingMachine(assembly = waiting): Promise<{ machine: Machine; token: string }> {
  const machine = await machines.start(assembly);
  await machine.start('one');
  await until(() => machine.invoked.length > 0);
  return { machine, token: tokenIn(machine.invoked[0]) };
}

it('waits until the token comes back, and goes on with what it brings', async () => {
  const { machine, token } = await waitingMachine();
  expect(machine.describe('one')).toMatchObject({ status: 'RUNNING' });
  await succeed(machine, token);
  await machine.idle();
  expect(machine.describe('one')).toMatchObject({
    status: 'SUCCEEDED',
    output: '{"ok":true}',
  });
});

it('takes a token once: late and double answers are refused as on AWS', async () => {
  const { machine, token } = await waitingMachine();
  const answers = await Promise.allSettled([succeed(machine, token), succeed(machine, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await machine.idle();
  await expect(succeed(machine, token)).rejects.toMatchObject(timedOut);
});

it('takes a token back while the function that got it still runs', async () => {
  const machine = await machines.start(waiting, hanging);
  await machine.start('one');
  await until(() => machine.invoked.length > 0);
  await succeed(machine, tokenIn(machine.invoked[0]));
  await machine.idle();
  expect(machine.describe('one').status).toBe('SUCCEEDED');
});

it('tells a token that is none from one whose execution is not there', async () => {
  const { machine, token } = await waitingMachine();
  await expect(succeed(machine, 'nonsense')).rejects.toMatchObject({ name: 'InvalidToken' });
  await expect(succeed(machine, token, 'no JSON')).rejects.toMatchObject({
    name: 'InvalidOutput',
  });
  const elsewhere = await machines.start(waiting);
  await expect(succeed(elsewhere, token)).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
});

it('gives up a token when its time is over, which a catcher sees', async () => {
  const Ask = waitingTask({
    TimeoutSeconds: 1,
    Catch: [{ ErrorEquals: ['States.Timeout'], Next: 'Look', ResultPath: null }],
  });
  const { machine, token } = await waitingMachine(assemblyWith(sequence({ Ask, Look: task() })));
  await machine.idle();
  expect(machine.path('one')).toEqual(['Ask', 'Look']);
  expect(machine.describe('one').status).toBe('SUCCEEDED');
  await expect(succeed(machine, token)).rejects.toMatchObject(timedOut);
});

it('gives every try a token of its own', async () => {
  const Retry = [{ ErrorEquals: ['Busy'], IntervalSeconds: 1 }];
  const assembly = assemblyWith(sequence({ Ask: waitingTask({ Retry }) }));
  const machine = await machines.start(assembly, (_event, count) =>
    count === 1 ? thrown('Busy') : done(),
  );
  await machine.start('one');
  await until(() => machine.invoked.length === 2);
  const [first = '', second = ''] = machine.invoked.map(tokenIn);
  await expect(succeed(machine, first)).rejects.toMatchObject(timedOut);
  await succeed(machine, second);
  await machine.idle();
  expect(machine.describe('one').status).toBe('SUCCEEDED');
});
