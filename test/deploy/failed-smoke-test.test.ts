import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { deployStage } from '../../scripts/deploy/deploy-stage.ts';
import { temporaryFolder } from '../infra/support/synthesized.ts';
import { accountAnswer } from './support/account.ts';
import { cdkCommands } from './support/cdk-commands.ts';
import { startCloudFormation } from './support/cloud-formation.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';
import { readyStage } from './support/ready-stage.ts';
import { stageAssembly } from './support/stage-assembly.ts';

const prepared = { bootstrap: '27', gatewayRole: 'arn:aws:iam::444455556666:role/logs' };

function builtSite(): string {
  const site = temporaryFolder();
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'assets', 'index-1.js'), '1;');
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  return site;
}

it('a first deployment whose site does not pass its test is repeated as it is, and changes nothing that is made', async () => {
  const { clients: elsewhere, site: WebsiteBucketName } = await startDeploymentCloud();
  const { cloud, clients, requests } = await startCloudFormation([], (request) =>
    accountAnswer(prepared, request),
  );
  const own = { ...clients, s3: elsewhere.s3, secrets: elsewhere.secrets };
  const CredentialCertificates = '-----BEGIN CERTIFICATE-----\ncm9vdA==\n-----END CERTIFICATE-----';
  const outputs = { WebsiteBucketName, CredentialCertificates };
  const assembly = await stageAssembly(readyStage, join(temporaryFolder(), 'cdk'), { outputs });
  const problems = ['https://site/ answered 503 instead of 200', undefined];
  const lines: string[] = [];
  const logged = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const site = builtSite();
  const deploy = () =>
    deployStage({
      stage: readyStage,
      clientsIn: () => own,
      cdk: cdkCommands(clients.cloudFormation),
      ask: undefined,
      products: {
        build: async () => ({ result: { name: 'Build', problems: [] }, assembly }),
        site,
        smokeTest: async () => [{ name: 'the page and its scripts', problem: problems.shift() }],
      },
    });

  await expect(deploy()).rejects.toMatchObject({
    message: 'The site fails 1 checks.',
    next: expect.stringMatching(/^The new version is live.*npm run deploy -- --stage staging$/s),
  });
  const changes = cloud.log.splice(0);
  await deploy();
  logged.mockRestore();
  warned.mockRestore();
  expect(changes).toContain('create atelier-staging');
  expect(cloud.log).toEqual([]);
  expect(lines.filter((line) => line.includes('files sent'))).toEqual([
    expect.stringMatching(/^[1-9]\d* files sent, 0 unchanged/),
    expect.stringMatching(/^0 files sent, [1-9]\d* unchanged/),
  ]);
  expect(lines.join('\n')).toContain('staging is deployed: its SiteOrigin');
  expect(requests.filter(({ path }) => path.endsWith('/invalidation'))).toHaveLength(1);
});
