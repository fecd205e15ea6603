import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataStackName, studioStackName, watchingStackName } from '../../infra/stage-names.ts';
import { stageNamed } from '../../infra/stages.ts';
import { type DeployAssembly, setProtection } from '../../scripts/deploy/assembly.ts';
import { deployStacks } from '../../scripts/deploy/deploy-stacks.ts';
import { stackStates } from '../../scripts/deploy/stack-state.ts';
import { StepFailure } from '../../scripts/deploy/step.ts';
import { cdkCommands } from './support/cdk-commands.ts';
import { type Fault, startCloudFormation } from './support/cloud-formation.ts';
import { stageAssembly } from './support/stage-assembly.ts';
import { runTold } from './support/told-commands.ts';

const stage = stageNamed('staging');
const data = dataStackName(stage);
const studio = studioStackName(stage);
const watching = watchingStackName(stage);

const folder = mkdtempSync(join(tmpdir(), 'atelier-first-'));
let whole: DeployAssembly;
let withoutJobs: DeployAssembly;

beforeAll(async () => {
  whole = await stageAssembly(stage, join(folder, 'whole'));
  const leftOut = ['JobsTable', 'JobsTableProtected'];
  withoutJobs = await stageAssembly(stage, join(folder, 'without-jobs'), { leftOut });
});

afterAll(() => rmSync(folder, { recursive: true }));

async function started(faults: readonly Fault[]) {
  const { cloud, clients } = await startCloudFormation(faults);
  const output = vi.spyOn(console, 'log').mockReturnValue();
  const cdk = cdkCommands(clients.cloudFormation);
  const deploy = async (assembly = whole) => {
    const deployment = { stage, assembly, cdk, clientsIn: () => clients };
    return deployStacks(deployment).catch((error: unknown) => error);
  };
  const states = () =>
    Object.fromEntries([...cloud.stacks].map(([name, { status }]) => [name, status]));
  /** Whether each table of the stage that keeps data is protected. */
  const tables = () =>
    [...(cloud.stacks.get(data)?.resources.values() ?? [])]
      .filter(({ type, stays }) => type === 'AWS::DynamoDB::Table' && stays)
      .map(({ isProtected }) => isProtected);
  return { cloud, cdk, deploy, states, tables, done: () => output.mockRestore() };
}

/** What a person reads of a deployment that failed. */
function toldBy(failure: unknown): string {
  if (!(failure instanceof Error)) throw new Error('It did not fail');
  return failure instanceof StepFailure ? `${failure.message}\n${failure.next}` : failure.message;
}

/**
 * What each kind of a first deployment that fails leaves behind: after the first try, and after each further one that tells
 * what a person has to do, which is done then.
 */
const failures: Record<string, { faults: Fault[]; leaves: Record<string, string>[] }> = {
  'a change set that is refused': {
    faults: [{ stack: data, at: 'change set' }],
    leaves: [{ [data]: 'REVIEW_IN_PROGRESS' }],
  },
  'a resource of data': {
    faults: [{ stack: data, at: 'create' }],
    leaves: [{ [data]: 'ROLLBACK_COMPLETE' }],
  },
  'a resource of the studio': {
    faults: [{ stack: studio, at: 'create' }],
    leaves: [{ [data]: 'UPDATE_COMPLETE', [studio]: 'ROLLBACK_COMPLETE' }],
  },
  'a rollback too, by a bucket that is in use and outlives its stack': {
    faults: [
      { stack: data, at: 'create' },
      { stack: data, at: 'object', in: 'MediaBucket' },
    ],
    leaves: [{ [data]: 'ROLLBACK_FAILED' }, {}],
  },
  'a rollback, and then a deletion, by a bucket that is in use': {
    faults: [
      { stack: studio, at: 'create' },
      { stack: studio, at: 'object', in: 'AccessLogBucket' },
    ],
    leaves: [
      { [data]: 'UPDATE_COMPLETE', [studio]: 'ROLLBACK_FAILED' },
      { [data]: 'UPDATE_COMPLETE', [studio]: 'DELETE_FAILED' },
    ],
  },
  'the deployment that protects': {
    faults: [{ stack: data, at: 'update' }],
    leaves: [{ [data]: 'UPDATE_ROLLBACK_COMPLETE' }],
  },
};

describe('a first deployment that fails', () => {
  it.each(Object.entries(failures))('is repeated: %s', async (_, { faults, leaves }) => {
    const { cloud, deploy, states, tables, done } = await started(faults);
    for (const [attempt, left] of leaves.entries()) {
      const told = toldBy(await deploy());
      expect(states()).toEqual(left);
      expect(runTold(told, cloud) > 0, told).toBe(attempt > 0);
    }
    expect(await deploy()).toMatchObject({ DistributionId: 'its DistributionId' });
    done();
    for (const name of [data, studio, watching]) {
      const stack = cloud.stacks.get(name);
      expect([name, stack?.isProtected, stack?.status]).toEqual([
        ...[name, true, expect.stringMatching(/^(CREATE|UPDATE)_COMPLETE$/)],
      ]);
    }
    expect(tables()).toEqual([true, true, true]);
  });

  it('is repeated by what it tells where the CDK was used straight, which protects before anything is made', async () => {
    const { cloud, cdk, deploy, tables, done } = await started([{ stack: data, at: 'create' }]);
    await setProtection(whole, data, true);
    const file = join(folder, 'outputs.json');
    const straight = ['deploy', data, '--app', whole.folder, '--outputs-file', file];
    expect([await cdk(straight), await cdk(straight)]).toEqual([1, 1]);
    expect(cloud.stacks.get(data)).toMatchObject({ status: 'ROLLBACK_FAILED', isProtected: true });

    const first = toldBy(await deploy());
    expect(first).toContain('somebody protected it');
    expect(runTold(first, cloud)).toBe(1);
    // Each of the three tables: off with the protection, wait, delete.
    expect(runTold(toldBy(await deploy()), cloud)).toBe(9);
    expect(await deploy()).toMatchObject({ ApiId: 'its ApiId' });
    done();
    expect(tables()).toEqual([true, true, true]);
  });
});

describe('a later deployment', () => {
  it('protects at once, and never takes the protection off', async () => {
    const { cloud, deploy, done } = await started([]);
    await deploy();
    const first = cloud.log.splice(0);
    await deploy();
    done();
    expect(first.filter((line) => line.endsWith(data))).toEqual([
      ...[`create ${data}`, `protect ${data}`, `update ${data}`],
    ]);
    expect(cloud.log).toEqual([]);
  });

  it('that fails with a new table leaves none behind in its way', async () => {
    const { cloud, deploy, tables, done } = await started([]);
    await deploy(withoutJobs);
    expect(tables()).toEqual([true, true]);
    cloud.faults.push({ stack: data, at: 'update' });
    expect(await deploy()).toBeInstanceOf(Error);
    expect(await deploy()).toMatchObject({ ApiId: 'its ApiId' });
    done();
    expect(tables()).toEqual([true, true, true]);
  });

  it.each(['UPDATE_ROLLBACK_FAILED', 'UPDATE_FAILED'])(
    'asks nothing of CloudFormation that a person must decide, and goes on after: %s',
    async (status) => {
      const { cloud, deploy, done } = await started([]);
      await deploy();
      Object.assign(cloud.stacks.get(data) ?? {}, { status });
      cloud.log.splice(0);
      const told = toldBy(await deploy());
      expect([cloud.log, runTold(told, cloud)]).toEqual([[], 1]);
      expect(await deploy()).toMatchObject({ ApiId: 'its ApiId' });
      done();
    },
  );
});

it('every status that CloudFormation has is judged, and told to who operates a stage', async () => {
  const { StackStatus } = await import('@aws-sdk/client-cloudformation');
  const { readFile } = await import('node:fs/promises');
  expect(Object.keys(stackStates).sort()).toEqual(Object.keys(StackStatus).sort());
  const page = await readFile('infra/operations.md', 'utf8');
  for (const [status, { step, command }] of Object.entries(stackStates)) {
    const told =
      page.includes(`\`${status}\``) || (step === 'wait' && page.includes('_IN_PROGRESS`'));
    expect([status, told]).toEqual([status, true]);
    if (command !== undefined) expect(page).toContain(`aws cloudformation ${command}`);
  }
});
