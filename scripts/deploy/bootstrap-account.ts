import { GetAccountCommand } from '@aws-sdk/client-api-gateway';
import {
  accountStackName,
  qualifierOf,
  stagePolicyName,
  toolkitStackName,
} from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import { edgeRegion } from '../../infra/stages.ts';
import { synthesize } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';
import { identityFor } from './checks/credentials.ts';
import type { AwsClients } from './clients.ts';
import { deployedStack } from './deployed-stack.ts';
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
  const { account } = await identityFor(stage, clients.sts);
  // First, since the bootstrap names the policy that is made here.
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
  await step(
    `The CDK for ${stage.name} in ${account}`,
    `See what cdk says above, then ${again}`,
    () => succeed(cdk, bootstrapArguments(stage, account)),
  );
}

/**
 * A bootstrap of the stage's own: its roles and its bucket are nobody else's, and none of its roles may more than
 * the stage's policy says, CloudFormation's included.
 */
export function bootstrapArguments(stage: Stage, account: string): string[] {
  const policy = stagePolicyName(stage);
  const regions = [...new Set([stage.region, edgeRegion])];
  return [
    'bootstrap',
    ...regions.map((region) => `aws://${account}/${region}`),
    ...['--qualifier', qualifierOf(stage)],
    ...['--toolkit-stack-name', toolkitStackName(stage)],
    ...['--cloudformation-execution-policies', `arn:aws:iam::${account}:policy/${policy}`],
    ...['--custom-permissions-boundary', policy],
    '--apply-permissions-boundary-to-all-roles',
    ...['--tags', 'project=atelier', '--tags', `stage=${stage.name}`],
    ...(stage.keepData ? ['--termination-protection'] : []),
  ];
}

/** What is not given keeps its value. */
async function parametersOf(bootstrap: Bootstrap): Promise<Record<string, string>> {
  const { stage, clients, repository, makesGitHubProvider } = bootstrap;
  const name = `${stage.name.charAt(0).toUpperCase()}${stage.name.slice(1)}`;
  return {
    ...(await gatewayLogs(clients)),
    [`Holds${name}`]: 'yes',
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
