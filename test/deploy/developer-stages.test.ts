import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stackNamesOf } from '../../infra/stage-names.ts';
import { type Stage, stageNamed, stageNames } from '../../infra/stages.ts';
import type { DeployAssembly } from '../../scripts/deploy/assembly.ts';
import { deployStacks } from '../../scripts/deploy/deploy-stacks.ts';
import { StepFailure } from '../../scripts/deploy/step.ts';
import { developerStages } from '../../scripts/stages/developer-stages.ts';
import { daysOption, renewal } from '../../scripts/stages/lifetime.ts';
import { listedStages } from '../../scripts/stages/list-stages.ts';
import { removeExpired } from '../../scripts/stages/remove-expired.ts';
import { bucketAnswer } from './support/bucket-answers.ts';
import { cdkCommands } from './support/cdk-commands.ts';
import { type Stack, startCloudFormation } from './support/cloud-formation.ts';
import { stageAssembly } from './support/stage-assembly.ts';

const anna = stageNamed('dev-anna');
const ben = stageNamed('dev-ben');
const by = 'arn:aws:sts::444455556666:assumed-role/Developer/anna';

const folder = mkdtempSync(join(tmpdir(), 'atelier-developers-'));
const assemblies = new Map<Stage, DeployAssembly>();

beforeAll(async () => {
  for (const stage of [anna, ben]) {
    assemblies.set(stage, await stageAssembly(stage, join(folder, stage.name)));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** So many days after the first deployments. */
const day = (days: number) => new Date(Date.UTC(2026, 10, 2 + days, 12));

async function started() {
  const { cloud, clients } = await startCloudFormation([], (request) =>
    bucketAnswer(cloud, request),
  );
  const lines: string[] = [];
  const output = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  onTestFinished(() => output.mockRestore());
  const clientsIn = () => clients;
  const cdk = cdkCommands(clients.cloudFormation);
  const deploy = (stage: Stage, now: Date, days?: number) => {
    const assembly = assemblies.get(stage);
    if (!assembly) throw new Error(`${stage.name} is not synthesized`);
    const ofData = renewal(stage, { by, days, now });
    return deployStacks({ stage, assembly, cdk, clientsIn, ofData });
  };
  const list = async (now: Date) =>
    listedStages(await developerStages(clientsIn), { costOf: async () => 1.5, now });
  const remove = (now: Date, ask?: () => Promise<string>) =>
    removeExpired({ clientsIn, now, ask }).catch((error: unknown) => error);
  /** A stack that somebody else made, complete and with nothing in it. */
  const somebodys = (name: string, tags: Record<string, string>, parameters = {}) => {
    const stack: Stack = {
      ...{ status: 'CREATE_COMPLETE', isProtected: false, template: '{"Resources":{}}' },
      ...{ parameters, tags, resources: new Map(), changes: undefined },
    };
    cloud.stacks.set(name, stack);
  };
  const names = () => [...cloud.stacks.keys()].sort();
  return { cloud, deploy, list, remove, somebodys, names, lines };
}

const tags = (stage: string) => ({ project: 'atelier', stage });
const ofPast = { DeployedAt: day(-100).toISOString(), DeployedBy: by, LivesDays: '1' };
const all = (stage: Stage) => stackNamesOf(stage).filter((name) => !name.endsWith('-edge'));

describe('the stage of a developer', () => {
  it('is listed with who deployed it, what it cost, and the days that it has left', async () => {
    const { deploy, list } = await started();
    expect(await list(day(0))).toBe('No developer has a stage.');
    await deploy(anna, day(0));
    await deploy(ben, day(1), 2);
    expect((await list(day(2))).split('\n')).toEqual([
      'stage     made        by    cost   days left',
      'dev-anna  2026-11-02  anna  $1.50  12',
      'dev-ben   2026-11-02  anna  $1.50  1',
    ]);
    expect(await list(day(20))).toMatch(/^dev-anna .*none$/m);
  });

  it('begins to live anew with each deployment, for as many days as before unless others are given', async () => {
    const { deploy, list } = await started();
    const left = async (now: Date) => /^dev-anna.* (\S+)$/m.exec(await list(now))?.[1];
    await deploy(anna, day(0), 20);
    await deploy(anna, day(10));
    expect(await left(day(10))).toBe('20');
    await deploy(anna, day(11), 3);
    expect(await left(day(11))).toBe('3');
  });

  it('is removed when its time is over, with all that is in it, and no earlier', async () => {
    const { cloud, deploy, remove, names, lines } = await started();
    await deploy(anna, day(0));
    await deploy(ben, day(5));
    const made = [...(cloud.stacks.get('atelier-devs-anna-data')?.resources.values() ?? [])];
    for (const each of made) each.hasObjects = each.type === 'AWS::S3::Bucket';
    expect(made.filter(({ hasObjects }) => hasObjects).length).toBeGreaterThan(1);
    await remove(day(13));
    expect(names()).toEqual([...all(anna), ...all(ben)].sort());
    expect(lines).toContain('No stage of a developer has outlived its time.');

    expect(await remove(day(14))).toBeUndefined();
    expect(names()).toEqual(all(ben).sort());
    expect(made.filter(({ physicalId }) => cloud.inventory.named(physicalId))).toEqual([]);
    expect(cloud.log.filter((line) => line.startsWith('delete'))).toEqual([
      'delete atelier-devs-anna-watching',
      'delete atelier-devs-anna',
      'delete atelier-devs-anna-data',
    ]);
  });

  it('that cannot be deleted is told, and the others go; the next run goes on', async () => {
    const { cloud, deploy, remove, names, lines } = await started();
    await deploy(anna, day(0));
    await deploy(ben, day(0));
    const table = cloud.inventory.named('atelier-devs-anna-jobs');
    if (!table) throw new Error('There is no table');
    table.isProtected = true;
    const failure = await remove(day(20));
    expect(failure).toBeInstanceOf(StepFailure);
    expect(failure).toMatchObject({ message: 'Not removed: dev-anna.' });
    expect(names()).toEqual(['atelier-devs-anna-data']);
    expect(lines.join('\n')).toMatch(
      /dev-anna is not removed: .*atelier-devs-anna-data could not be deleted and is in the state DELETE_FAILED/,
    );
    table.isProtected = false;
    expect(await remove(day(21))).toBeUndefined();
    expect(names()).toEqual([]);
  });

  it('that somebody protected stays whole', async () => {
    const { cloud, deploy, remove, names, lines } = await started();
    await deploy(anna, day(0));
    const studio = cloud.stacks.get('atelier-devs-anna');
    if (studio) studio.isProtected = true;
    expect(await remove(day(20))).toBeInstanceOf(StepFailure);
    expect(names()).toEqual(all(anna).sort());
    expect(lines.join('\n')).toContain('atelier-devs-anna: somebody protected it');
  });

  it('that was deployed by half is removed too', async () => {
    const { cloud, deploy, remove, names } = await started();
    cloud.faults.push({ stack: 'atelier-devs-anna', at: 'create' });
    await expect(deploy(anna, day(0))).rejects.toThrow();
    expect(cloud.stacks.get('atelier-devs-anna')?.status).toBe('ROLLBACK_COMPLETE');
    expect(await remove(day(20))).toBeUndefined();
    expect(names()).toEqual([]);
  });

  it('stays where a person does not mean it, and where it is deployed while one thinks', async () => {
    const { deploy, remove, names, lines } = await started();
    await deploy(anna, day(0));
    expect(await remove(day(20), async () => 'yes')).toMatchObject({
      message: 'Nothing was changed.',
    });
    const failure = await remove(day(20), async () => {
      await deploy(anna, day(20));
      return 'remove';
    });
    expect(failure).toMatchObject({ message: 'Not removed: dev-anna.' });
    expect(lines.join('\n')).toContain('dev-anna is not removed: it was deployed meanwhile.');
    expect(names()).toEqual(all(anna).sort());
  });
});

describe('nothing else is touched', () => {
  it.each(stageNames)('not %s, whatever it says of itself', async (name) => {
    const { somebodys, remove, list, names } = await started();
    const stacks = stackNamesOf({ name });
    for (const stack of stacks) somebodys(stack, tags('dev-anna'), ofPast);
    expect(await remove(day(0))).toBeUndefined();
    expect(names()).toEqual([...stacks].sort());
    expect(await list(day(0))).toBe('No developer has a stage.');
  });

  it.each([
    'atelier-devs',
    'atelier-devs-anna-other',
    'atelier-devs-anna-data-old',
    'atelier-devs-ann-data-data',
    'atelier-devs-averylongname-data',
    'atelier-devs-Anna-data',
    'atelier-developers',
    'atelier-bootstrap-devs',
    'x-atelier-devs-anna-data',
  ])('not %s, which no stage has', async (name) => {
    const { somebodys, remove, list, names } = await started();
    somebodys(name, tags('dev-anna'), ofPast);
    expect(await remove(day(0))).toBeUndefined();
    expect([names(), await list(day(0))]).toEqual([[name], 'No developer has a stage.']);
  });

  it.each([
    ['without tags', {}],
    ['of another project', { ...tags('dev-anna'), project: 'gallery' }],
    ['of another stage', tags('staging')],
    ['of another developer', tags('dev-ann')],
  ])('not a stack with such a name %s, nor the stage that it stands beside', async (_, foreign) => {
    for (const taken of ['atelier-devs-anna-data', 'atelier-devs-anna']) {
      const { cloud, deploy, somebodys, remove, list, names, lines } = await started();
      await deploy(anna, day(-100), 1);
      await deploy(ben, day(-100), 1);
      somebodys(taken, foreign, ofPast);
      cloud.log.splice(0);
      expect(await remove(day(0))).toBeUndefined();
      expect(names()).toEqual(all(anna).sort());
      expect(cloud.log.filter((line) => line.includes('anna'))).toEqual([]);
      const why = `${taken}: it does not bear the tags project=atelier and stage=dev-anna.`;
      expect(lines).toContain(`dev-anna is left alone: ${why}`);
      expect(await list(day(0))).toContain(why);
    }
  });

  it.each([
    ['nothing', {}],
    ['no time', { ...ofPast, DeployedAt: '' }],
    ['no days that can be', { ...ofPast, LivesDays: '0' }],
  ])('not a stage that says %s of its life', async (_, parameters) => {
    const { somebodys, remove, list, names } = await started();
    somebodys('atelier-devs-anna-data', tags('dev-anna'), parameters);
    expect(await remove(day(0))).toBeUndefined();
    expect(names()).toEqual(['atelier-devs-anna-data']);
    expect(await list(day(0))).toMatch(/unknown\ndev-anna says nothing of its time/);
  });
});

describe('the days that a deployment gives', () => {
  it('are from 1 to 60', () => {
    expect(['1', '14', '60'].map((value) => daysOption(value, anna))).toEqual([1, 14, 60]);
    expect(daysOption(undefined, anna)).toBeUndefined();
    for (const value of ['0', '61', '-1', '1.5', 'long', '']) {
      expect(() => daysOption(value, anna)).toThrow('is no number of days that a stage may live');
    }
  });

  it.each(stageNames)('are not for %s, which says nothing of its life', (name) => {
    const stage = stageNamed(name);
    expect(() => daysOption('14', stage)).toThrow(`${name} lives until it is destroyed.`);
    expect(renewal(stage, { by, days: undefined, now: day(0) })).toEqual({});
  });
});

it('what a stage cost is not guessed where nobody can tell', async () => {
  const stage = { stage: anna, since: '2026-11-02', lifetime: undefined, foreign: undefined };
  const costOf = () => Promise.reject(new Error('nobody may read it'));
  const text = await listedStages([stage], { costOf, now: day(0) });
  expect(text).toContain('What dev-anna cost is not known: nobody may read it.');
});
