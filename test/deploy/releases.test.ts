import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import { deployStage } from '../../scripts/deploy/deploy-stage.ts';
import { readRelease, sealRelease } from '../../scripts/deploy/release/release.ts';
import { requireSameCode } from '../../scripts/deploy/release/same-code.ts';
import { temporaryFolder } from '../infra/support/synthesized.ts';
import { accountAnswer } from './support/account.ts';
import { cdkCommands } from './support/cdk-commands.ts';
import { startCloudFormation } from './support/cloud-formation.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';
import { readyDeveloper, readyStage } from './support/ready-stage.ts';
import { stageAssembly } from './support/stage-assembly.ts';

const prepared = { bootstrap: '27', gatewayRole: 'arn:aws:iam::444455556666:role/logs' };

const CredentialCertificates = '-----BEGIN CERTIFICATE-----\ncm9vdA==\n-----END CERTIFICATE-----';

/** A release of a version, which its page and its stack tell. */
async function releaseOf(
  version: string,
  WebsiteBucketName: string,
  stage = readyStage,
): Promise<string> {
  const folder = temporaryFolder();
  const outputs = { WebsiteBucketName, CredentialCertificates, ApiId: version };
  await stageAssembly(stage, join(folder, 'cloud'), { outputs });
  mkdirSync(join(folder, 'site', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'site', 'assets', `index-${version}.js`), '1;');
  writeFileSync(join(folder, 'site', 'index.html'), version);
  return sealRelease(stage, folder);
}

const failing = 'https://site/ answered 503 instead of 200';

/** A stage's account and site, and the deployments of releases to it. */
async function started(problems: (string | undefined)[], stage = readyStage) {
  const { clients: elsewhere, site } = await startDeploymentCloud();
  const { cloud, clients, requests } = await startCloudFormation([], (request) =>
    accountAnswer(prepared, request),
  );
  const own = { ...clients, s3: elsewhere.s3, secrets: elsewhere.secrets };
  const live = join(temporaryFolder(), 'live');
  const lines: string[] = [];
  const deploy = async (folder: string, kept = live, days?: number) => {
    const logged = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    try {
      await deployStage({
        ...{ stage, days, clientsIn: () => own },
        ...{ cdk: cdkCommands(clients.cloudFormation), ask: undefined },
        ways: {
          make: async () => folder,
          live: () => kept,
          smokeTest: async () => [{ name: 'the page', problem: problems.shift() }],
        },
      });
    } finally {
      logged.mockRestore();
      warned.mockRestore();
    }
  };
  const page = async () => {
    const found = await elsewhere.s3.send(
      new GetObjectCommand({ Bucket: site, Key: 'index.html' }),
    );
    return found.Body?.transformToString();
  };
  const apiOf = (stack: string) => cloud.stacks.get(stack)?.template.match(/"(v\d)"/)?.[1];
  return { cloud, requests, site, live, lines, deploy, page, apiOf };
}

describe('a deployment whose site does not pass its test', () => {
  it('is, where it is the first, repeated as it is, and changes nothing that is made', async () => {
    const { cloud, requests, site, lines, deploy } = await started([failing]);
    const release = await releaseOf('v1', site);
    await expect(deploy(release)).rejects.toMatchObject({
      message: 'The site fails 1 checks.',
      next: expect.stringMatching(/^The new version is live.*npm run deploy -- --stage staging$/s),
    });
    const changes = cloud.log.splice(0);
    await deploy(release);
    expect(changes).toContain('create atelier-staging');
    expect(cloud.log).toEqual([]);
    expect(lines.filter((line) => line.includes('files sent'))).toEqual([
      expect.stringMatching(/^[1-9]\d* files sent, 0 unchanged/),
      expect.stringMatching(/^0 files sent, [1-9]\d* unchanged/),
    ]);
    expect(lines.join('\n')).toContain('staging is deployed: its SiteOrigin');
    expect(requests.filter(({ path }) => path.endsWith('/invalidation'))).toHaveLength(1);
  });

  it('is taken back to the one before, functions and site, and the next one is deployed again', async () => {
    const { cloud, site, live, lines, deploy, page, apiOf } = await started([undefined, failing]);
    const [first, second] = [await releaseOf('v1', site), await releaseOf('v2', site)];
    await deploy(first);
    cloud.log.splice(0);
    await expect(deploy(second)).rejects.toMatchObject({
      message: 'The site fails 1 checks.',
      next: expect.stringMatching(/^Commit \w+(-dirty)? is live again; tables and media stay/),
    });
    const updates = ['update atelier-staging', 'update atelier-staging-watching'];
    expect(cloud.log).toEqual([...updates, ...updates]);
    expect([apiOf('atelier-staging'), await page()]).toEqual(['v1', 'v1']);
    expect(lines.join('\n')).toContain('which this deployment is taken back to');
    await readRelease(readyStage, live, temporaryFolder());

    await deploy(second);
    expect([apiOf('atelier-staging'), await page()]).toEqual(['v2', 'v2']);
  });

  it('leaves the key of the API as it was turned over, whether it stays or is taken back', async () => {
    const { cloud, site, deploy } = await started([undefined, undefined, failing]);
    await deploy(await releaseOf('v1', site));
    const studio = cloud.stacks.get('atelier-staging');
    if (!studio) throw new Error('There is no studio.');
    const turned = { OriginKeySent: ':new', FirstOriginKey: 'none', SecondOriginKey: ':new' };
    studio.parameters = { ...studio.parameters, ...turned };
    await deploy(await releaseOf('v2', site));
    expect(studio.parameters).toMatchObject(turned);
    await expect(deploy(await releaseOf('v3', site))).rejects.toThrow('fails 1 checks');
    expect(studio.parameters).toMatchObject(turned);
  });

  it('stays where what was live is not at hand, such as what somebody else deployed', async () => {
    const { site, deploy, page, apiOf, lines } = await started([undefined, undefined, failing]);
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    await deploy(await releaseOf('v1', site));
    await deploy(await releaseOf('v2', site), elsewhere);
    await expect(deploy(await releaseOf('v3', site))).rejects.toMatchObject({
      next: expect.stringContaining('The new version is live'),
    });
    expect([apiOf('atelier-staging'), await page()]).toEqual(['v3', 'v3']);
    expect(lines.at(-1)).toContain('FAIL  the page');
  });
});

describe('a deployment of the stage of a developer', () => {
  it('says when, by whom and for how long, also where the release is the same', async () => {
    const { cloud, site, live, deploy } = await started([], readyDeveloper);
    const release = await releaseOf('v1', site, readyDeveloper);
    const said = () => cloud.stacks.get('atelier-devs-anna-data')?.parameters ?? {};
    await deploy(release);
    const { DeployedAt: first = '', ...more } = said();
    expect(more).toMatchObject({
      DeployedBy: expect.stringMatching(/^arn:aws:iam::\d{12}:user\/ops$/),
      LivesDays: '14',
    });
    await deploy(release, live, 30);
    expect(said()).toMatchObject({ LivesDays: '30' });
    await deploy(release);
    expect(said()).toMatchObject({ LivesDays: '30' });
    expect(Date.parse(said().DeployedAt ?? '')).toBeGreaterThan(Date.parse(first));
  });

  it('that is taken back lives on from then all the same', async () => {
    const { cloud, site, deploy } = await started([undefined, failing], readyDeveloper);
    await deploy(await releaseOf('v1', site, readyDeveloper));
    const before = cloud.stacks.get('atelier-devs-anna-data')?.parameters.DeployedAt ?? '';
    await expect(deploy(await releaseOf('v2', site, readyDeveloper))).rejects.toThrow();
    const after = cloud.stacks.get('atelier-devs-anna-data')?.parameters.DeployedAt ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });
});

describe('a release', () => {
  it('that is not whole, or of another stage, is not deployed', async () => {
    const { site, deploy, cloud } = await started([]);
    const changed = await releaseOf('v1', site);
    writeFileSync(join(changed, 'site', 'index.html'), 'somebody else’s');
    const more = await releaseOf('v1', site);
    writeFileSync(join(more, 'site', 'more.html'), 'more');
    const others = await releaseOf('v1', site);
    await sealRelease({ name: 'prod' }, others);
    for (const release of [changed, more, others]) {
      await expect(deploy(release)).rejects.toThrow('One thing is missing; nothing was changed.');
    }
    expect(cloud.log).toEqual([]);
  });

  it('has the same code as those of other stages, or is refused', async () => {
    const code = (folder: string, hash: string) =>
      mkdirSync(join(folder, 'cloud', `asset.${hash}`), { recursive: true });
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    for (const folder of [one, other]) code(folder, 'a');
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    await requireSameCode([one, other]);
    logged.mockRestore();
    code(other, 'b');
    await expect(requireSameCode([one, other])).rejects.toThrow(`${one} has other code`);
  });
});
