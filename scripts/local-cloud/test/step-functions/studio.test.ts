import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Studio, startStudio } from '../../studio.ts';
import { assemblyWith, role, sequence, stateMachine, task } from './support/machine-template.ts';
import { machinesOfTest } from './support/machines.ts';
import { hanging } from './support/start-machine.ts';
import { until } from './support/until.ts';

const machines = machinesOfTest();
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
