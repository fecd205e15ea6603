import {
  CreateStateMachineCommand,
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { expect, it } from 'vitest';
import {
  assemblyWith,
  executionArn,
  MACHINE_ARN,
  sequence,
  stateMachine,
  task,
  waitingTask,
} from './support/machine-template.ts';
import { machinesOfTest } from './support/machines.ts';
import { done } from './support/start-machine.ts';

const machines = machinesOfTest();
const waiting = assemblyWith(sequence({ Ask: waitingTask() }));

it('runs a state machine from its input to its output', async () => {
  const Shape = { Type: 'Pass', Parameters: { 'who.$': '$.name', 'id.$': '$$.Execution.Name' } };
  const Greet = task({ ResultPath: '$.greeting', ResultSelector: { 'text.$': '$.Payload.text' } });
  const machine = await machines.start(assemblyWith(sequence({ Shape, Greet })), (event) =>
    done({ text: `Hello ${JSON.stringify(event)}` }),
  );
  const { startDate } = await machine.start('one', { name: 'Ada' });
  await machine.idle();
  const description = await machine.describe('one');
  expect(description).toMatchObject({
    executionArn: executionArn('one'),
    stateMachineArn: MACHINE_ARN,
    name: 'one',
    status: 'SUCCEEDED',
    startDate,
    input: '{"name":"Ada"}',
  });
  expect(JSON.parse(description.output ?? '')).toEqual({
    who: 'Ada',
    id: 'one',
    greeting: { text: 'Hello {"who":"Ada","id":"one"}' },
  });
  expect(description.stopDate).toBeInstanceOf(Date);
});

it('joins an execution that runs with the same name and input', async () => {
  const machine = await machines.start(waiting);
  const [first, second] = await Promise.all([machine.start('same'), machine.start('same')]);
  const third = await machine.start('same');
  expect(second).toMatchObject({
    executionArn: first.executionArn,
    startDate: first.startDate,
  });
  expect(third.startDate).toEqual(first.startDate);
  expect(machine.invoked).toHaveLength(1);
});

it('refuses a name that runs with other input, or is closed', async () => {
  const machine = await machines.start(waiting);
  await machine.start('taken', { a: 1 });
  const taken = { name: 'ExecutionAlreadyExists' };
  await expect(machine.start('taken', { a: 2 })).rejects.toMatchObject(taken);
  await machine.client.send(new StopExecutionCommand({ executionArn: executionArn('taken') }));
  await expect(machine.start('taken', { a: 1 })).rejects.toMatchObject(taken);
});

it.each(['a b', 'a/b', 'a:b', '', 'x'.repeat(81), 'a*', 'tab\t'])(
  'refuses the name %j',
  async (name) => {
    const machine = await machines.start(waiting);
    await expect(machine.start(name)).rejects.toMatchObject({ name: 'InvalidName' });
  },
);

it('takes any other name, and tells names apart that differ in case', async () => {
  const machine = await machines.start(assemblyWith(sequence({ Work: task() })));
  for (const name of ['Ä-1_2.3@!', 'ä-1_2.3@!', '日'.repeat(80)]) {
    expect((await machine.start(name)).executionArn).toBe(executionArn(name));
  }
});

it('refuses input that is not JSON or too large, and a machine that is not there', async () => {
  const { client } = await machines.start(waiting);
  const start = (input: string, stateMachineArn = MACHINE_ARN) =>
    client.send(new StartExecutionCommand({ stateMachineArn, input }));
  await expect(start('{')).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
  await expect(start(`"${'x'.repeat(262_144)}"`)).rejects.toMatchObject({
    name: 'InvalidExecutionInput',
  });
  await expect(start('{}', `${MACHINE_ARN}s`)).rejects.toMatchObject({
    name: 'StateMachineDoesNotExist',
  });
});

it('stops an execution, once, and says why it was stopped', async () => {
  const machine = await machines.start(waiting);
  await machine.start('one');
  const stop = new StopExecutionCommand({
    executionArn: executionArn('one'),
    error: 'Cancelled',
    cause: 'Not wanted',
  });
  const { stopDate } = await machine.client.send(stop);
  await machine.idle();
  expect(await machine.describe('one')).toMatchObject({
    status: 'ABORTED',
    error: 'Cancelled',
    cause: 'Not wanted',
    stopDate,
  });
  expect((await machine.client.send(stop)).stopDate).toEqual(stopDate);
});

it('counts transitions: every state that was entered is in the history, in order', async () => {
  const definition = sequence({ A: { Type: 'Pass' }, B: task(), C: { Type: 'Succeed' } });
  delete definition.States.C.End;
  const machine = await machines.start(assemblyWith(definition));
  await machine.start('one');
  await machine.idle();
  const { events = [] } = await machine.client.send(
    new GetExecutionHistoryCommand({ executionArn: executionArn('one') }),
  );
  expect(events.map(({ type }) => type)).toEqual([
    'ExecutionStarted',
    'PassStateEntered',
    'PassStateExited',
    'TaskStateEntered',
    'TaskScheduled',
    'TaskSucceeded',
    'TaskStateExited',
    'SucceedStateEntered',
    'SucceedStateExited',
    'ExecutionSucceeded',
  ]);
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
  expect(await machine.path('one')).toEqual(['A', 'B', 'C']);
  expect(machine.aws.stepFunctions.history('one')).toHaveLength(events.length);
});

it('gives long lists in pages', async () => {
  const machine = await machines.start(assemblyWith(sequence({ Work: task() })));
  for (const name of ['a', 'b', 'c']) await machine.start(name);
  await machine.idle();
  const list = (more: object) =>
    machine.client.send(new ListExecutionsCommand({ stateMachineArn: MACHINE_ARN, ...more }));
  const first = await list({ maxResults: 2 });
  const rest = await list({ maxResults: 2, nextToken: first.nextToken });
  const names = [first, rest].map(({ executions = [] }) => executions.map(({ name }) => name));
  expect(names).toEqual([['c', 'b'], ['a']]);
  expect(rest.nextToken).toBeUndefined();
  expect((await list({ statusFilter: 'RUNNING' })).executions).toEqual([]);
});

it('forgets closed executions after 90 days, and only those', async () => {
  const assembly = assemblyWith(sequence({ Ask: waitingTask() }));
  const machine = await machines.start(assembly);
  await machine.start('open');
  await machine.start('closed');
  const executionOf = (name: string) => ({ executionArn: executionArn(name) });
  await machine.client.send(new StopExecutionCommand(executionOf('closed')));
  machine.clock.at = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
  await machine.aws.expire();
  machine.clock.at = undefined;
  const describe = (name: string) =>
    machine.client.send(new DescribeExecutionCommand(executionOf(name)));
  await expect(describe('closed')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  expect((await describe('open')).status).toBe('RUNNING');
  const later = await machines.afterKill(assembly, machine);
  expect(later.aws.stepFunctions.list().map(({ name }) => name)).toEqual(['open']);
});

it('runs several state machines side by side, and takes a template without one', async () => {
  const Other = stateMachine(sequence({ Last: { Type: 'Pass' } }), 'other');
  const { client, aws } = await machines.start(assemblyWith(sequence({ Work: task() }), { Other }));
  const other = MACHINE_ARN.replace(/machine$/, 'other');
  await client.send(new StartExecutionCommand({ stateMachineArn: other }));
  await aws.stepFunctions.idle();
  expect(aws.stepFunctions.list()).toMatchObject([{ machineArn: other, status: 'SUCCEEDED' }]);
});

it('says by name which operation and which field it does not support', async () => {
  const { client } = await machines.start(waiting);
  const create = new CreateStateMachineCommand({ name: 'x', definition: '{}', roleArn: 'x' });
  await expect(client.send(create)).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('CreateStateMachine'),
  });
  const traced = new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, traceHeader: 'x' });
  await expect(client.send(traced)).rejects.toThrow('traceHeader');
});
