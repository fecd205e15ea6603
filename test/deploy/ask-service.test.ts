import { expect, it } from 'vitest';
import { operatorSecrets } from '../../infra/operator-secrets.ts';
import { secretName } from '../../infra/stage-names.ts';
import { awsClients } from '../../scripts/deploy/clients.ts';
import { asAdministrator, region } from '../support/aws-client.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';

const Name = secretName('staging', operatorSecrets.replicateToken);
const question = {
  ...{ service: 'secretsmanager', region, target: 'secretsmanager.DescribeSecret' },
  body: { SecretId: Name },
};

it('a service without a client is asked with a signature that it takes', async () => {
  const { clients } = await startDeploymentCloud();
  expect(await clients.ask(question)).toMatchObject({ Name });
  const missing = { ...question, body: { SecretId: 'none' } };
  await expect(clients.ask(missing)).rejects.toThrow('ResourceNotFoundException');
});

it('and not where another key signs', async () => {
  const { aws } = await startDeploymentCloud();
  const own = asAdministrator(aws);
  const credentials = { ...own.credentials, secretAccessKey: 'another' };
  const { ask } = awsClients(region, { ...own, credentials });
  await expect(ask(question)).rejects.toThrow('InvalidSignatureException');
});
