import {
  CreateStateMachineCommand,
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
  const description = machine.describe('one');
  expect(description).toMatchObject({
    arn: executionArn('one'),
    machineArn: MACHINE_ARN,
    name: 'one',
    status: 'SUCCEEDED',
    startDate: startDate?.toISOString(),
    input: '{"name":"Ada"}',
  });
  expect(JSON.parse(description.output ?? '')).toEqual({
    who: 'Ada',
    id: 'one',
    greeting: { text: 'Hello {"who":"Ada","id":"one"}' },
  });
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
  expect(machine.describe('one')).toMatchObject({
    status: 'ABORTED',
    error: 'Cancelled',
    cause: 'Not wanted',
    stopDate: stopDate?.toISOString(),
  });
  expect((await machine.client.send(stop)).stopDate).toEqual(stopDate);
});

it('counts transitions: every state that was entered is in the history, in order', async () => {
  const definition = sequence({ A: { Type: 'Pass' }, B: task(), C: { Type: 'Succeed' } });
  delete definition.States.C.End;
  const machine = await machines.start(assemblyWith(definition));
  await machine.start('one');
  await machine.idle();
  const events = machine.aws.stepFunctions.history('one');
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
  expect(machine.path('one')).toEqual(['A', 'B', 'C']);
});

it('forgets closed executions after 90 days, and only those', async () => {
  const assembly = assemblyWith(sequence({ Ask: waitingTask() }));
  const machine = await machines.start(assembly);
  await machine.start('open');
  await machine.start('closed');
  await machine.client.send(new StopExecutionCommand({ executionArn: executionArn('closed') }));
  machine.clock.at = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
  await machine.aws.expire();
  machine.clock.at = undefined;
  expect(() => machine.describe('closed')).toThrow('no execution');
  expect(machine.describe('open').status).toBe('RUNNING');
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
  const refused = (name: string) => ({
    name: 'UnknownOperationException',
    message: expect.stringContaining(name),
  });
  await expect(client.send(create)).rejects.toMatchObject(refused('CreateStateMachine'));
  const list = new ListExecutionsCommand({ stateMachineArn: MACHINE_ARN });
  await expect(client.send(list)).rejects.toMatchObject(refused('ListExecutions'));
  const traced = new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, traceHeader: 'x' });
  await expect(client.send(traced)).rejects.toThrow('traceHeader');
});
