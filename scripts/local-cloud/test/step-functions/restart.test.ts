import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SendTaskSuccessCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { describe, expect, it } from 'vitest';
import { type Studio, startStudio } from '../../studio.ts';
import {
  assemblyWith,
  executionArn,
  role,
  sequence,
  stateMachine,
  task,
  waitingTask,
} from './support/machine-template.ts';
import { machinesOfTest, tokenIn } from './support/machines.ts';
import { done, hanging, type Machine, thrown } from './support/start-machine.ts';
import { until } from './support/until.ts';

const machines = machinesOfTest();
const lookAfterwards = { ErrorEquals: ['States.Timeout'], Next: 'Look', ResultPath: null };
const asking = (seconds: number) =>
  assemblyWith(
    sequence({
      Ask: waitingTask({ TimeoutSeconds: seconds, Catch: [lookAfterwards] }),
      Look: task({ ResultPath: '$.seen' }),
    }),
  );

const lastEvent = ({ aws }: Machine) => aws.stepFunctions.history('one').at(-1)?.type;

function succeed({ client }: Machine, taskToken = '') {
  return client.send(new SendTaskSuccessCommand({ taskToken, output: '{}' }));
}

describe('a process that is killed', () => {
  it('while a task runs: the task is invoked again, with the same input', async () => {
    const assembly = assemblyWith(sequence({ Shape: { Type: 'Pass' }, Work: task() }));
    const killed = await machines.start(assembly, hanging);
    await killed.start('one', { jobId: 1 });
    await until(() => killed.invoked.length > 0);
    const next = await machines.afterKill(assembly, killed);
    await next.idle();
    expect(next.invoked).toEqual(killed.invoked);
    expect(next.path('one')).toEqual(['Shape', 'Work']);
    expect(next.describe('one')).toMatchObject({
      status: 'SUCCEEDED',
      output: '{"jobId":1}',
    });
  });

  it('as soon as a start is answered: it runs all the same', async () => {
    const assembly = assemblyWith(sequence({ Work: task() }));
    const killed = await machines.start(assembly, hanging);
    await killed.aws.stepFunctions.leave();
    const { startDate } = await killed.start('one');
    const next = await machines.afterKill(assembly, killed);
    await next.idle();
    expect(next.describe('one')).toMatchObject({
      status: 'SUCCEEDED',
      startDate: startDate?.toISOString(),
    });
  });

  it('while it waits for a token: the token stays valid, and nothing is invoked again', async () => {
    const killed = await machines.start(asking(60));
    await killed.start('one');
    await until(() => lastEvent(killed) === 'TaskSubmitted');
    const token = tokenIn(killed.invoked[0]);
    const next = await machines.afterKill(asking(60), killed, () => done('seen'));
    expect(next.invoked).toEqual([]);
    await succeed(next, token);
    await next.idle();
    expect(next.invoked).toEqual([{}]);
    expect(next.path('one')).toEqual(['Ask', 'Look']);
  });

  it('before the function with the token has returned: it gets the same token again', async () => {
    const killed = await machines.start(asking(60), hanging);
    await killed.start('one');
    await until(() => killed.invoked.length > 0);
    const next = await machines.afterKill(asking(60), killed);
    await until(() => next.invoked.length > 0);
    expect(next.invoked).toEqual(killed.invoked);
    await succeed(next, tokenIn(killed.invoked[0]));
    await next.idle();
    expect(next.describe('one').status).toBe('SUCCEEDED');
  });

  it('as soon as a token is taken back: its outcome is not lost, and not taken twice', async () => {
    const killed = await machines.start(asking(60));
    await killed.start('one');
    await until(() => lastEvent(killed) === 'TaskSubmitted');
    const token = tokenIn(killed.invoked[0]);
    await killed.aws.stepFunctions.leave();
    await succeed(killed, token);
    await expect(succeed(killed, token)).rejects.toMatchObject({ name: 'TaskTimedOut' });
    const next = await machines.afterKill(asking(60), killed, () => done(), 60);
    await next.idle();
    expect(next.aws.stepFunctions.history('one').map(({ type }) => type)).toContain(
      'TaskSucceeded',
    );
    await expect(succeed(next, token)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('while it waits: the time of the wait runs on', async () => {
    const killed = await machines.start(asking(60));
    await killed.start('one');
    await until(() => lastEvent(killed) === 'TaskSubmitted');
    const token = tokenIn(killed.invoked[0]);
    const next = await machines.afterKill(asking(60), killed, () => done(), 60);
    await expect(succeed(next, token)).rejects.toMatchObject({ name: 'TaskTimedOut' });
    await next.idle();
    expect(next.path('one')).toEqual(['Ask', 'Look']);
  });

  it('in a pause before a retry: used tries stay used, and the pause goes on', async () => {
    const Retry = [{ ErrorEquals: ['Busy'], IntervalSeconds: 3600, MaxAttempts: 1 }];
    const assembly = assemblyWith(sequence({ Work: task({ Retry }) }));
    const killed = await machines.start(assembly, () => thrown('Busy'));
    await killed.start('one');
    await until(() => lastEvent(killed) === 'TaskFailed');
    const early = await machines.afterKill(assembly, killed);
    const late = await machines.afterKill(assembly, killed, () => thrown('Busy'), 3600);
    await late.idle();
    expect(late.invoked).toHaveLength(1);
    expect(late.describe('one')).toMatchObject({ status: 'FAILED', error: 'Busy' });
    expect(early.invoked).toEqual([]);
  });

  it('for longer than the state machine allows: the execution has timed out', async () => {
    const assembly = assemblyWith(sequence({ Work: task() }, { TimeoutSeconds: 900 }));
    const killed = await machines.start(assembly, hanging);
    await killed.start('one');
    await until(() => killed.invoked.length > 0);
    const next = await machines.afterKill(assembly, killed, () => done(), 900);
    await next.idle();
    expect(next.describe('one').status).toBe('TIMED_OUT');
    expect(next.invoked).toEqual([]);
  });

  it('after an execution ended: it stays ended', async () => {
    const assembly = assemblyWith(sequence({ Work: task() }));
    const killed = await machines.start(assembly, hanging);
    await killed.start('one');
    await killed.client.send(new StopExecutionCommand({ executionArn: executionArn('one') }));
    const next = await machines.afterKill(assembly, killed);
    await next.idle();
    expect(next.describe('one').status).toBe('ABORTED');
    expect(next.invoked).toEqual([]);
  });
});

it('a definition that lost the state ends the execution that stood there', async () => {
  const killed = await machines.start(assemblyWith(sequence({ Work: task() })), hanging);
  await killed.start('one');
  const next = await machines.afterKill(assemblyWith(sequence({ Other: task() })), killed);
  await next.idle();
  expect(next.describe('one')).toMatchObject({ status: 'FAILED', error: 'States.Runtime' });
});

it('a process that is closed leaves its executions to the next one', async () => {
  const dataDir = machines.newFolder();
  const assembly = assemblyWith(sequence({ Work: task() }));
  const first = await machines.startIn(assembly, dataDir, hanging);
  await first.start('one');
  await machines.close(first);
  const second = await machines.startIn(assembly, dataDir);
  await second.idle();
  expect(second.describe('one').status).toBe('SUCCEEDED');
});

const script = fileURLToPath(new URL('./support/hanging-machine.ts', import.meta.url));

it('an execution outlives SIGKILL', async () => {
  const dataDir = machines.newFolder();
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await machines.startIn(assemblyWith(sequence({ Work: task() })), dataDir);
  await next.idle();
  expect(next.invoked).toEqual([{ jobId: 1 }]);
  expect(next.describe('one').status).toBe('SUCCEEDED');
});

const Retry = [{ ErrorEquals: ['States.ALL'], IntervalSeconds: 3600 }];
const definition = sequence({ Work: task({ Retry }) });

/** Gives the studio the machine, with a function of its own that fails on such an event. */
const alterTemplate: NonNullable<Parameters<typeof startStudio>[0]['alterTemplate']> = (
  template,
) => {
  const Arn = { 'Fn::GetAtt': ['GetAppUsage', 'Arn'] };
  const Machine = JSON.stringify(stateMachine(definition, 'machine')).replaceAll(
    '"Work"',
    '"GetAppUsage"',
  );
  const Statement = { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: Arn };
  const MachineRole = role(Statement);
  const Resources = { ...template.Resources, MachineRole, Machine: JSON.parse(Machine) };
  return { ...template, Resources };
};

it('the studio goes on with what it finds, and leaves what runs when it stops', async () => {
  const dataDir = machines.newFolder();
  const before = await machines.startIn(assemblyWith(definition), dataDir, hanging);
  await before.start('one');
  await machines.close(before);
  writeFileSync(join(dataDir, 'atelier-data'), '');
  let studio: Studio | undefined;
  try {
    studio = await startStudio({ dataDir, port: 0, alterTemplate });
    const { executions } = studio;
    await until(() => executions.history('one').at(-1)?.type === 'TaskFailed');
    await studio.stop();
    expect(executions.list()).toMatchObject([{ name: 'one', status: 'RUNNING' }]);
  } finally {
    await studio?.stop();
  }
});
