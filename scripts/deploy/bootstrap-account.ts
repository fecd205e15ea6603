import { GetAccountCommand } from '@aws-sdk/client-api-gateway';
import type { Stage } from '../../infra/stages.ts';
import { synthesize } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';
import { identity } from './checks/credentials.ts';
import type { AwsClients } from './clients.ts';
import { deployedStack } from './deployed-stack.ts';
import { accountStackName } from './stack-names.ts';
import { step } from './step.ts';

type Bootstrap = {
  stage: Stage;
  clients: AwsClients;
  cdk: Cdk;
  /** Whose workflows deploy the stage: `owner/name`. */
  repository: string | undefined;
  /** Whether GitHub is to become known to the account. */
  makesGitHubProvider: boolean;
  synthesizeAccount?: typeof synthesize;
};

/** Prepares an account for a stage. It may be done again, for the same stage or another one. */
export async function bootstrapAccount(bootstrap: Bootstrap): Promise<void> {
  const { stage, clients, cdk, synthesizeAccount = synthesize } = bootstrap;
  const again = `npm run bootstrap -- --stage ${stage.name}`;
  const { account } = await identity(clients.sts);
  // CloudFront takes certificates and firewalls from us-east-1 only.
  const regions = [...new Set([stage.region, 'us-east-1'])];
  await step(`The CDK in ${account}`, `See what cdk says above, then ${again}`, () =>
    succeed(cdk, ['bootstrap', ...regions.map((region) => `aws://${account}/${region}`)]),
  );
  await step('What stages share', `See what cdk says above, then ${again}`, async () => {
    const parameters = await parametersOf(bootstrap);
    const app = ['infra/account.ts', '--region', stage.region];
    const { folder } = await synthesizeAccount('.build/deploy/account', app);
    await succeed(cdk, [
      'deploy',
      accountStackName,
      ...['--app', folder],
      ...['--require-approval', 'never'],
      ...Object.entries(parameters).flatMap(([name, value]) => [
        '--parameters',
        `${accountStackName}:${name}=${value}`,
      ]),
    ]);
  });
}

/** What is not given keeps its value. */
async function parametersOf(bootstrap: Bootstrap): Promise<Record<string, string>> {
  const { stage, clients, repository, makesGitHubProvider } = bootstrap;
  const name = `${stage.name.charAt(0).toUpperCase()}${stage.name.slice(1)}`;
  return {
    ...(await gatewayLogs(clients)),
    ...(repository && { Repository: repository, [`Deploys${name}`]: 'yes' }),
    ...(makesGitHubProvider && { MakesGitHubProvider: 'yes' }),
  };
}

/** A role for logs that the account has already, from another project, stays. */
async function gatewayLogs({ apiGateway, cloudFormation }: AwsClients) {
  if (await deployedStack(cloudFormation, accountStackName)) return {};
  const { cloudwatchRoleArn } = await apiGateway.send(new GetAccountCommand());
  return cloudwatchRoleArn ? { GatewayLogs: 'no' } : {};
}
