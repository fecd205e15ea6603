import {
  SendTaskSuccessCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { expect, it } from 'vitest';
import type { Assembly } from '../../template/assembly.ts';
import {
  assemblyWith,
  executionArn,
  MACHINE_ARN,
  roleForLive,
  sequence,
  task,
  waitingTask,
} from './support/machine-template.ts';
import { machinesOfTest, tokenIn } from './support/machines.ts';
import { until } from './support/until.ts';

const machines = machinesOfTest();

it('callers may do what their role says, on the ARN that AWS checks', async () => {
  const machine = await machines.start(assemblyWith(sequence({ Ask: waitingTask() })));
  const caller = machine.as('Caller');
  await caller.send(new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, name: 'one' }));
  await until(() => machine.invoked.length > 0);
  const taskToken = tokenIn(machine.invoked[0]);
  const execution = { executionArn: executionArn('one') };
  const denied = (action: string, resource: string) => ({
    name: 'AccessDeniedException',
    message: expect.stringContaining(`perform: ${action} on resource: ${resource}`),
  });
  await caller.send(new SendTaskSuccessCommand({ taskToken, output: '{}' }));
  await caller.send(new StopExecutionCommand(execution));
  await expect(
    machine.as('Work').send(new StartExecutionCommand({ stateMachineArn: MACHINE_ARN })),
  ).rejects.toMatchObject(denied('states:StartExecution', MACHINE_ARN));
});

it('a state machine invokes only what its own role allows', async () => {
  const Parameters = { FunctionName: '@Locked' };
  const machine = await machines.start(assemblyWith(sequence({ Work: task({ Parameters }) })));
  await machine.start('one');
  await machine.idle();
  expect(machine.invoked).toEqual([]);
  expect(machine.describe('one')).toMatchObject({
    error: 'Lambda.AWSLambdaException',
    cause: expect.stringMatching(
      /assumed-role\/fixture-MachineRole\/machine is not authorized to perform: lambda:InvokeFunction on resource: .*:function:fixture-Locked/,
    ),
  });
});

it('a role that names an alias allows that and not the function itself, and the other way round', async () => {
  const ask = (FunctionName: string) => sequence({ Work: task({ Parameters: { FunctionName } }) });
  const outcomeOf = async (assembly: Assembly) => {
    const machine = await machines.start(assembly);
    await machine.start('one');
    await machine.idle();
    const { status, cause } = machine.describe('one');
    return [status, cause?.replace(/.*on resource: (\S+).*/, '$1')];
  };
  const work = 'arn:aws:lambda:us-east-1:000000000000:function:fixture-Work';
  const forLive = { MachineRole: roleForLive };
  expect(await outcomeOf(assemblyWith(ask('@Live'), forLive))).toEqual(['SUCCEEDED', undefined]);
  expect(await outcomeOf(assemblyWith(ask('@Work'), forLive))).toEqual(['FAILED', work]);
  expect(await outcomeOf(assemblyWith(ask('@Live')))).toEqual(['FAILED', `${work}:live`]);
});
