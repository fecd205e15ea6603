import { GetAccountCommand } from '@aws-sdk/client-api-gateway';
import {
  accountStackName,
  developersStackName,
  limitsOwnerOf,
  qualifierOf,
  stagePolicyName,
  toolkitStackName,
} from '../../infra/stage-names.ts';
import { edgeRegion, type Stage } from '../../infra/stages.ts';
import { synthesize } from './assembly.ts';
import { type Cdk, succeed } from './cdk.ts';
import { identityFor } from './checks/credentials.ts';
import type { AwsClients } from './clients.ts';
import { deployedStack } from './deployed-stack.ts';
import { stackStateOf } from './stack-state.ts';
import { step } from './step.ts';

type Bootstrap = {
  stage: Stage;
  clients: AwsClients;
  cdk: Cdk;
  /** The repository whose workflows deploy the stage: `owner/name`. */
  repository: string | undefined;
  /** Whether to create GitHub's OIDC provider in the account. */
  makesGitHubProvider: boolean;
  synthesizeAccount?: typeof synthesize;
};

/** Prepares an account for a stage. May be repeated, for the same stage or another one. */
export async function bootstrapAccount(bootstrap: Bootstrap): Promise<void> {
  const { stage, clients, cdk, synthesizeAccount = synthesize } = bootstrap;
  const again = `npm run bootstrap -- --stage ${stage.name}`;
  const { account } = await identityFor(stage, clients.sts);
  // First, since the bootstrap refers to the policy that this creates.
  await step('What stages share', `See what cdk says above, then ${again}`, async () => {
    const app = ['infra/account.ts', '--region', stage.region];
    const { folder } = await synthesizeAccount('.build/deploy/account', app);
    const deploy = (name: string, parameters: Readonly<Record<string, string>>) =>
      succeed(cdk, [
        ...['deploy', name],
        ...['--app', folder],
        ...['--require-approval', 'never'],
        ...Object.entries(parameters).flatMap(([key, value]) => [
          '--parameters',
          `${name}:${key}=${value}`,
        ]),
      ]);
    await deploy(accountStackName, await parametersOf(bootstrap));
    if (stage.kind === 'developer') await deploy(developersStackName, ofRepository(bootstrap));
  });
  await step(
    `The CDK for ${stage.name} in ${account}`,
    `See what cdk says above, then ${again}`,
    () => succeed(cdk, bootstrapArguments(stage, account)),
  );
}

/**
 * Gives each stage a bootstrap of its own: no other stage has its roles and bucket, and none of its roles may do
 * more than the stage's policy allows, CloudFormation's included.
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
    ...['--tags', 'project=atelier', '--tags', `stage=${limitsOwnerOf(stage)}`],
    ...(stage.keepData ? ['--termination-protection'] : []),
  ];
}

/** Parameters that are left out keep their values. */
async function parametersOf(bootstrap: Bootstrap): Promise<Record<string, string>> {
  const { stage, clients, repository, makesGitHubProvider } = bootstrap;
  const name = `${stage.name.charAt(0).toUpperCase()}${stage.name.slice(1)}`;
  const isShared = stage.kind !== 'developer';
  return {
    ...(await gatewayLogs(clients)),
    ...(isShared && { [`Holds${name}`]: 'yes', ...ofRepository(bootstrap) }),
    ...(isShared && repository && { [`Deploys${name}`]: 'yes' }),
    ...(makesGitHubProvider && { MakesGitHubProvider: 'yes' }),
  };
}

function ofRepository({ repository }: Bootstrap): Record<string, string> {
  return repository ? { Repository: repository } : {};
}

/** Keeps a role for logs that the account has already from another project, or from a first bootstrap that failed. */
async function gatewayLogs({ apiGateway, cloudFormation }: AwsClients) {
  const found = await deployedStack(cloudFormation, accountStackName);
  if (found && stackStateOf(found.status).step !== 'make anew') return {};
  const { cloudwatchRoleArn } = await apiGateway.send(new GetAccountCommand());
  return cloudwatchRoleArn ? { GatewayLogs: 'no' } : {};
}
