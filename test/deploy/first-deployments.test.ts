import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnOutput, CfnParameter, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdkApp } from '../../infra/cdk-app.ts';
import { DataStack } from '../../infra/data-stack.ts';
import { dataStackName, studioStackName, watchingStackName } from '../../infra/stage-names.ts';
import { stageNamed } from '../../infra/stages.ts';
import { type DeployAssembly, readAssembly, setProtection } from '../../scripts/deploy/assembly.ts';
import { deployStacks } from '../../scripts/deploy/deploy-stacks.ts';
import { stackStates } from '../../scripts/deploy/stack-state.ts';
import { cdkCommands } from './support/cdk-commands.ts';
import { type Fault, startCloudFormation, tablesOf } from './support/cloud-formation.ts';

const stage = stageNamed('staging');
const data = dataStackName(stage);
const studio = studioStackName(stage);
const watching = watchingStackName(stage);

const folder = mkdtempSync(join(tmpdir(), 'atelier-first-'));
let whole: DeployAssembly;
let withoutJobs: DeployAssembly;

beforeAll(async () => {
  whole = await assemblyOf('whole');
  const ids = ['JobsTable', 'JobsTableProtected', 'JobsTableProtectedWanted'];
  withoutJobs = await assemblyOf('without-jobs', ids);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The stack of data as it is, and the outputs and parameters that a deployment needs of the others. */
function assemblyOf(name: string, tablesLeftOut: readonly string[] = []) {
  const outdir = join(folder, name);
  const app = cdkApp({ outdir });
  const props = { env: { region: stage.region }, terminationProtection: true };
  const kept = new DataStack(app, data, { stage, ...props });
  for (const table of tablesLeftOut) kept.node.findChild('Tables').node.tryRemoveChild(table);
  const site = new Stack(app, studio, props);
  new Bucket(site, 'Bucket');
  for (const name of [
    ...['SiteOrigin', 'DistributionId', 'WebsiteBucketName', 'ApiId', 'CredentialCertificates'],
  ]) {
    new CfnOutput(site, name, { value: `its ${name}` });
  }
  const watch = new Stack(app, watching, props);
  new Bucket(watch, 'Bucket');
  for (const id of ['DistributionId', 'ApiId']) new CfnParameter(watch, id, { default: '' });
  app.synth();
  return readAssembly(outdir);
}

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
  const done = () => output.mockRestore();
  return { cloud, deploy, states, done };
}

/** What each kind of a first deployment that fails leaves behind, and how often it fails. */
const failures: Record<string, { faults: Fault[]; leaves: Record<string, string>[] }> = {
  'no change set': {
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
  'a rollback too': {
    faults: [
      { stack: data, at: 'create' },
      { stack: data, at: 'rollback' },
    ],
    leaves: [{ [data]: 'ROLLBACK_FAILED' }],
  },
  'a rollback, and then a deletion': {
    faults: [
      { stack: studio, at: 'create' },
      { stack: studio, at: 'rollback' },
      { stack: studio, at: 'delete' },
    ],
    leaves: [{ [studio]: 'ROLLBACK_FAILED' }, { [studio]: 'DELETE_FAILED' }],
  },
  'the deployment that protects': {
    faults: [{ stack: data, at: 'update' }],
    leaves: [{ [data]: 'UPDATE_ROLLBACK_COMPLETE' }],
  },
};

describe('a first deployment that fails', () => {
  it.each(Object.entries(failures))('is repeated: %s', async (_, { faults, leaves }) => {
    const { cloud, deploy, states, done } = await started(faults);
    for (const left of leaves) {
      expect(await deploy()).toBeInstanceOf(Error);
      expect(states()).toMatchObject(left);
    }
    expect(await deploy()).toMatchObject({ DistributionId: 'its DistributionId' });
    done();
    for (const name of [data, studio, watching]) {
      const stack = cloud.stacks.get(name);
      expect([name, stack?.isProtected, stack?.status]).toEqual([
        ...[name, true, expect.stringMatching(/^(CREATE|UPDATE)_COMPLETE$/)],
      ]);
    }
    const made = cloud.stacks.get(data);
    expect(made && tablesOf(made)).toEqual([true, true, true]);
  });

  it('is what the order of protecting is for: before, nothing of it can be taken back', async () => {
    const { cloud, clients } = await startCloudFormation([{ stack: data, at: 'create' }]);
    await setProtection(whole, data, true);
    const cdk = cdkCommands(clients.cloudFormation);
    const straight = [
      'deploy',
      data,
      '--app',
      whole.folder,
      '--outputs-file',
      join(folder, 'outputs.json'),
    ];
    expect([await cdk(straight), await cdk(straight)]).toEqual([1, 1]);
    expect(cloud.stacks.get(data)).toMatchObject({ status: 'ROLLBACK_FAILED', isProtected: true });
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
    const { cloud, deploy, done } = await started([]);
    await deploy(withoutJobs);
    cloud.faults.push({ stack: data, at: 'update' });
    expect(await deploy()).toBeInstanceOf(Error);
    expect(await deploy()).toMatchObject({ ApiId: 'its ApiId' });
    done();
    const stack = cloud.stacks.get(data);
    expect(stack && tablesOf(stack)).toEqual([true, true, true]);
  });
});

it('what a person must decide is refused before anything is asked of CloudFormation', async () => {
  const { cloud, deploy, done } = await started([]);
  await deploy();
  const stack = cloud.stacks.get(data);
  if (stack) stack.status = 'UPDATE_ROLLBACK_FAILED';
  cloud.log.splice(0);
  expect(await deploy()).toMatchObject({
    message: expect.stringContaining('aws cloudformation continue-update-rollback'),
  });
  done();
  expect(cloud.log).toEqual([]);
});

it('every status that CloudFormation has is judged', async () => {
  const { StackStatus } = await import('@aws-sdk/client-cloudformation');
  expect(Object.keys(stackStates).sort()).toEqual(Object.keys(StackStatus).sort());
});
