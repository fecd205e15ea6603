import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { stageNamed } from '../../infra/stages.ts';
import { bootstrapAccount, bootstrapArguments } from '../../scripts/deploy/bootstrap-account.ts';
import type { Cdk } from '../../scripts/deploy/cdk.ts';
import { deployStacks, partOption, showChanges } from '../../scripts/deploy/deploy-stacks.ts';
import { destroyStage } from '../../scripts/deploy/destroy/destroy-stage.ts';
import { siteFile } from '../../scripts/deploy/site/built-files.ts';
import { invalidate } from '../../scripts/deploy/site/invalidate.ts';
import { storedObjects } from '../../scripts/deploy/site/stored-objects.ts';
import { uploadSite } from '../../scripts/deploy/site/upload-site.ts';
import { temporaryFolder } from '../infra/support/synthesized.ts';
import { region } from '../support/aws-client.ts';
import { someAccount, startAccount } from './support/account.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';

const stage = stageNamed('staging');

const outputs = {
  'atelier-staging': {
    SiteOrigin: 'https://d1.cloudfront.net',
    DistributionId: 'E1',
    WebsiteBucketName: 'site',
    ApiId: 'a1',
    CredentialCertificates: 'pem',
  },
  'atelier-staging-edge': { WebAclArn: 'arn:aws:wafv2:acl' },
};

const watching =
  'deploy atelier-staging-watching atelier-staging-watching:DistributionId=E1 atelier-staging-watching:ApiId=a1';

/** A command line that notes what it is to do, and writes the outputs that it is asked for. */
function noting(status = 0) {
  const runs: string[] = [];
  const cdk: Cdk = async (args) => {
    const given = args.filter((_, at) => args[at - 1] === '--parameters');
    const anew = args.includes('--no-previous-parameters') ? ['anew'] : [];
    runs.push([args[0], args[1], ...anew, ...given].join(' '));
    const file = args[args.indexOf('--outputs-file') + 1];
    if (file !== undefined && args.includes('--outputs-file')) {
      writeFileSync(file, JSON.stringify(outputs));
    }
    return status;
  };
  return { cdk, runs };
}

function assemblyOf(...edge: string[]) {
  const parameters = edge.includes('firewall') ? ['WebAclArn'] : [];
  const studio = {
    name: 'atelier-staging',
    region: 'eu-central-1',
    templateFile: '',
    parameters,
    resourceTypes: [],
  };
  const others = ['data', 'watching', ...(edge.length > 0 ? ['edge'] : [])].map((end) => ({
    name: `atelier-staging-${end}`,
    region,
    parameters: end === 'data' ? [] : ['DistributionId'],
    templateFile: '',
    resourceTypes: [],
  }));
  const stacks = [...others, studio];
  const folder = temporaryFolder();
  const artifacts = Object.fromEntries(stacks.map(({ name }) => [name, {}]));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
  return { folder, stacks };
}

/** Where all stacks of the stage are complete already. */
async function clientsOfDeployed() {
  const names = ['', '-data', '-edge', '-watching'].map((end) => `atelier-staging${end}`);
  const stacks = Object.fromEntries(names.map((name) => [name, 'UPDATE_COMPLETE']));
  const { clients } = await startAccount({ stacks });
  return () => clients;
}

describe('the stacks of a stage', () => {
  it.each([
    [[], ['deploy atelier-staging-data', 'deploy atelier-staging anew', watching]],
    [
      ['firewall'],
      [
        'deploy atelier-staging-data',
        'deploy atelier-staging-edge',
        'deploy atelier-staging anew atelier-staging:WebAclArn=arn:aws:wafv2:acl',
        'deploy atelier-staging-edge atelier-staging-edge:DistributionId=E1',
        watching,
      ],
    ],
    [
      ['logs'],
      [
        'deploy atelier-staging-data',
        'deploy atelier-staging anew',
        'deploy atelier-staging-edge atelier-staging-edge:DistributionId=E1',
        watching,
      ],
    ],
  ])('give each other what they made, with %j at the edge', async (edge, expected) => {
    const { cdk, runs } = noting();
    const assembly = assemblyOf(...edge);
    const clientsIn = await clientsOfDeployed();
    expect(await deployStacks({ stage, assembly, cdk, clientsIn })).toEqual(
      outputs['atelier-staging'],
    );
    expect(runs).toEqual(expected);
  });

  it.each([
    ['data', ['deploy atelier-staging-data'], undefined],
    ['studio', ['deploy atelier-staging anew'], outputs['atelier-staging']],
    ['watching', ['deploy atelier-staging-watching'], undefined],
  ] as const)('are deployed alone where that is asked: %s', async (only, expected, given) => {
    const { cdk, runs } = noting();
    const clientsIn = await clientsOfDeployed();
    const deployment = { stage, assembly: assemblyOf(), cdk, parts: [only], clientsIn };
    expect(await deployStacks(deployment)).toEqual(given);
    expect(runs).toEqual(expected);
    expect(partOption(only)).toBe(only);
  });

  it('are none but these', () => {
    expect(partOption(undefined)).toBeUndefined();
    expect(() => partOption('everything')).toThrow('There is no stack "everything"');
  });

  it('are shown as they would change, those that are meant', async () => {
    const { cdk, runs } = noting();
    await showChanges({ stage, assembly: assemblyOf('firewall'), cdk });
    await showChanges({ stage, assembly: assemblyOf('firewall'), cdk, parts: ['watching'] });
    expect(runs).toEqual(['diff atelier-staging-data', 'diff atelier-staging-watching']);
  });

  it('are not gone on with after one that failed', async () => {
    const { cdk, runs } = noting(1);
    const clientsIn = await clientsOfDeployed();
    const deploying = deployStacks({ stage, assembly: assemblyOf('firewall'), cdk, clientsIn });
    await expect(deploying).rejects.toThrow('cdk deploy ended with the status 1');
    expect(runs).toHaveLength(1);
  });
});

describe('a stage that is destroyed', () => {
  const deployed = { stacks: { 'atelier-staging': 'UPDATE_COMPLETE' } };
  const all = { ...deployed.stacks, 'atelier-staging-data': 'CREATE_COMPLETE' };

  async function destroy(answer: string, account: Parameters<typeof startAccount>[0]) {
    const cloud = await startDeploymentCloud();
    for (const bucket of [cloud.site, cloud.media]) {
      const files = [siteFile('index.html', 'page'), siteFile('assets/a-1.js', 'script')];
      await uploadSite({ client: cloud.clients.s3, bucket, files });
    }
    const resources = [
      { id: 'Site', type: 'AWS::S3::Bucket', physicalId: cloud.site, stays: false },
      { id: 'Media', type: 'AWS::S3::Bucket', physicalId: cloud.media, stays: true },
      { id: 'Gone', type: 'AWS::S3::Bucket', physicalId: 'gone-before', stays: false },
    ];
    const { clients } = await startAccount({ resources, ...account });
    const { cdk, runs } = noting();
    const lines: string[] = [];
    const output = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
    const failure = await destroyStage({
      stage,
      clientsIn: () => ({ ...clients, s3: cloud.clients.s3 }),
      cdk,
      ask: async () => answer,
      synthesize: async () => assemblyOf('firewall'),
    }).catch((error: unknown) => error);
    output.mockRestore();
    const left = async (bucket: string) => (await storedObjects(cloud.clients.s3, bucket)).length;
    const held = [await left(cloud.site), await left(cloud.media)];
    return { failure, runs, held, text: lines.join('\n'), media: cloud.media };
  }

  it('loses what it does not keep, the distribution before its firewall', async () => {
    const { failure, runs, held, text, media } = await destroy('staging', deployed);
    expect(failure).toBeUndefined();
    expect(held).toEqual([0, 2]);
    expect(runs).toEqual([
      'destroy atelier-staging-watching',
      'destroy atelier-staging',
      'destroy atelier-staging-edge',
      'destroy atelier-staging-data',
    ]);
    expect(text).toMatch(new RegExp(`1 stay, and cost[^]*${media}`));
  });

  it('loses older versions too, which S3 would keep its bucket for', async () => {
    const cloud = await startDeploymentCloud();
    const { s3 } = cloud.clients;
    for (const content of ['before', 'after']) {
      await uploadSite({ client: s3, bucket: cloud.media, files: [siteFile('a.txt', content)] });
    }
    expect(cloud.aws.objects.versions(cloud.media)).toHaveLength(2);
    const media = { id: 'Media', type: 'AWS::S3::Bucket', physicalId: cloud.media, stays: false };
    const { clients } = await startAccount({ resources: [media], ...deployed });
    await destroyStage({
      stage,
      clientsIn: () => ({ ...clients, s3 }),
      cdk: noting().cdk,
      ask: async () => 'staging',
      synthesize: async () => assemblyOf('firewall'),
    });
    expect(cloud.aws.objects.versions(cloud.media)).toEqual([]);
  });

  it('goes on where an earlier run has deleted a part of it', async () => {
    const { failure, runs, held } = await destroy('staging', {
      stacks: { 'atelier-staging-data': 'UPDATE_COMPLETE' },
    });
    expect([failure, held]).toEqual([undefined, [0, 2]]);
    expect(runs.at(-1)).toBe('destroy atelier-staging-data');
  });

  it('stays as it is without its name', async () => {
    const { failure, runs, held } = await destroy('yes', deployed);
    expect(failure).toMatchObject({ message: 'Nothing was changed.' });
    expect([runs, held]).toEqual([[], [2, 2]]);
  });

  it('is refused while it is protected, before anybody is asked', async () => {
    const { failure, runs, held } = await destroy('staging', { stacks: all, isProtected: true });
    for (const name of Object.keys(all)) {
      const next = `--no-enable-termination-protection --stack-name ${name} `;
      expect(failure).toMatchObject({ next: expect.stringContaining(next) });
    }
    expect([runs, held]).toEqual([[], [2, 2]]);
  });

  it('is looked at outside of its region too: its part at the edge is told of, and its bucket there emptied', async () => {
    const cloud = await startDeploymentCloud();
    const { s3 } = cloud.clients;
    const files = [siteFile('a.txt', 'a log')];
    await uploadSite({ client: s3, bucket: cloud.site, files });
    const log = { id: 'Logs', type: 'AWS::S3::Bucket', physicalId: cloud.site, stays: false };
    const destroyed = async (isProtected: boolean) => {
      const account = (name: string) => ({ isProtected, stacks: { [name]: 'UPDATE_COMPLETE' } });
      const home = await startAccount(account('atelier-staging'));
      const edge = await startAccount({ resources: [log], ...account('atelier-staging-edge') });
      return destroyStage({
        stage: { ...stage, region: 'eu-central-1' },
        clientsIn: (each) => (each === region ? { ...edge.clients, s3 } : home.clients),
        cdk: noting().cdk,
        ask: async () => 'staging',
        synthesize: async () => assemblyOf('firewall'),
      }).catch((error: unknown) => error);
    };
    expect(await destroyed(true)).toMatchObject({
      next: expect.stringMatching(
        /--stack-name atelier-staging --region eu-central-1;.*--stack-name atelier-staging-edge --region us-east-1,/,
      ),
    });
    expect(await destroyed(false)).toBeUndefined();
    expect(await storedObjects(s3, cloud.site)).toEqual([]);
  });

  it('is no mistake where there is none', async () => {
    const { failure, runs, text } = await destroy('staging', {});
    expect([failure, runs]).toEqual([undefined, []]);
    expect(text).toContain('has no atelier-staging in us-east-1');
  });
});

describe('an account that is prepared', () => {
  const prepare = async (
    account: Parameters<typeof startAccount>[0],
    repository?: string,
    prepared = stage,
  ) => {
    const { clients } = await startAccount(account);
    const { cdk, runs } = noting();
    const output = vi.spyOn(console, 'log').mockReturnValue();
    await bootstrapAccount({
      stage: { ...prepared, region: 'eu-central-1' },
      clients,
      cdk,
      repository,
      makesGitHubProvider: repository !== undefined,
      synthesizeAccount: async () => assemblyOf(),
    });
    output.mockRestore();
    return runs;
  };

  it('is so in the stage’s region and where CloudFront looks, and lets the repository in', async () => {
    const [deploy, bootstrap] = await prepare({}, 'owner/name');
    expect(deploy).toBe(
      'deploy atelier-account atelier-account:HoldsStaging=yes atelier-account:Repository=owner/name ' +
        'atelier-account:DeploysStaging=yes atelier-account:MakesGitHubProvider=yes',
    );
    expect(bootstrap).toBe(`bootstrap aws://${someAccount}/eu-central-1`);
  });

  it('has a bootstrap for the stage alone, bounded by the policy of the stage', () => {
    const prod = { ...stageNamed('prod'), region: 'eu-central-1' };
    expect(bootstrapArguments(prod, someAccount).join(' ')).toBe(
      `bootstrap aws://${someAccount}/eu-central-1 aws://${someAccount}/us-east-1 ` +
        '--qualifier atlprod --toolkit-stack-name atelier-bootstrap-prod ' +
        `--cloudformation-execution-policies arn:aws:iam::${someAccount}:policy/atelier-prod ` +
        '--custom-permissions-boundary atelier-prod --apply-permissions-boundary-to-all-roles ' +
        '--tags project=atelier --tags stage=prod --termination-protection',
    );
  });

  it('has one for all developers, whose workflow removes their stages and deploys none', async () => {
    const anna = stageNamed('dev-anna');
    expect(await prepare({}, 'owner/name', anna)).toEqual([
      'deploy atelier-account atelier-account:MakesGitHubProvider=yes',
      'deploy atelier-developers atelier-developers:Repository=owner/name',
      `bootstrap aws://${someAccount}/eu-central-1`,
    ]);
    expect(await prepare({}, undefined, anna)).toEqual([
      ...['deploy atelier-account', 'deploy atelier-developers'],
      `bootstrap aws://${someAccount}/eu-central-1`,
    ]);
    const args = (name: string) => bootstrapArguments(stageNamed(name), someAccount).join(' ');
    expect(args('dev-anna')).toContain(
      `--qualifier atldevs --toolkit-stack-name atelier-bootstrap-devs --cloudformation-execution-policies arn:aws:iam::${someAccount}:policy/atelier-devs`,
    );
    expect(args('dev-anna')).toContain('--tags project=atelier --tags stage=devs');
    expect(args('dev-ben')).toBe(args('dev-anna'));
  });

  it('is not that of customers, where another stage is prepared', async () => {
    const preparing = prepare({ id: '111122223333' });
    await expect(preparing).rejects.toThrow('is the account of prod');
  });

  it('keeps a role for logs that another project gave it, but not its own', async () => {
    const gatewayRole = 'arn:aws:iam::444455556666:role/other';
    const [first] = await prepare({ gatewayRole });
    expect(first).toBe(
      'deploy atelier-account atelier-account:GatewayLogs=no atelier-account:HoldsStaging=yes',
    );
    const stacks = (status: string) => ({ 'atelier-account': status });
    const [again] = await prepare({ gatewayRole, stacks: stacks('CREATE_COMPLETE') });
    expect(again).toBe('deploy atelier-account atelier-account:HoldsStaging=yes');
    // Of a first bootstrap that failed nothing is left that would say so.
    expect(await prepare({ gatewayRole, stacks: stacks('ROLLBACK_COMPLETE') })).toContain(first);
  });
});

it('the edge has forgotten what changed before a deployment goes on', async () => {
  const { clients, requests } = await startAccount();
  await invalidate(clients.cloudFront, 'E1', ['/', '/index.html']);
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/2020-05-31/distribution/E1/invalidation'],
    ['GET', '/2020-05-31/distribution/E1/invalidation/I1'],
  ]);
  await invalidate(clients.cloudFront, 'E1', []);
  expect(requests).toHaveLength(2);
});
