import {
  type App,
  Aws,
  CfnCondition,
  CfnParameter,
  CfnResource,
  Fn,
  RemovalPolicy,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { CfnOIDCProvider, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type CdkAppProps, cdkApp, withoutBootstrap } from './cdk-app.ts';
import { acknowledge } from './constructs/acknowledge.ts';
import { accountReads, DeployRole } from './constructs/deploy-role.ts';
import { nameInTemplate } from './constructs/logical-id.ts';
import { StageLimits } from './constructs/permissions-boundary.ts';
import { DevelopersStack } from './developers-stack.ts';
import { accountStackName, developersStackName } from './stage-names.ts';
import { developersStage, type Stage, stageNamed, stageNames } from './stages.ts';

/** The issuer of the tokens of GitHub Actions. */
const gitHubTokens = 'token.actions.githubusercontent.com';

type AccountProps = StackProps & { stages: readonly Stage[] };

/**
 * What the stages of an account and a region share: the role with which API Gateway writes logs, what each stage
 * may do at most, and who may deploy from GitHub. What other stacks or projects may refer to outlives the stack.
 */
export class AccountStack extends Stack {
  constructor(scope: Construct, id: string, { stages, ...props }: AccountProps) {
    super(scope, id, props);
    this.addGatewayLogs();
    const provider = this.addGitHub();
    const repository = new CfnParameter(this, 'Repository', {
      default: '',
      // Repositories made since June 2026 have ids in the claim: octo-org-123456/octo-repo-456789.
      description: "The repository as GitHub's `sub` claim names it: owner/name; none without one",
      allowedPattern: '^$|^[\\w.@-]+/[\\w.@-]+$',
    });
    const reads = accountReads(this, 'DeploymentReads');
    for (const stage of stages) {
      new StageLimits(this, `Limits-${stage.name}`, stage);
      new DeployRole(this, `Deploy-${stage.name}`, {
        stage,
        repository: repository.valueAsString,
        provider,
        tokens: gitHubTokens,
        accountReads: reads,
      });
    }
  }

  private addGatewayLogs(): void {
    const condition = this.yes('GatewayLogs', 'yes', 'Whether API Gateway gets its role for logs');
    const role = new Role(this, 'GatewayLogsRole', {
      description: 'API Gateway writes the logs of all stages with it',
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs'),
      ],
    });
    nameInTemplate(role, 'GatewayLogsRole');
    const managed =
      'arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';
    acknowledge(
      role,
      `IAM4[Policy::${managed}]`,
      'API Gateway takes a role with just this policy.',
    );
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const account = new CfnAccount(this, 'GatewayAccount', { cloudWatchRoleArn: role.roleArn });
    for (const resource of [role.node.defaultChild, account]) {
      if (CfnResource.isCfnResource(resource)) resource.cfnOptions.condition = condition;
    }
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    account.node.addDependency(role);
  }

  /** The ARN of GitHub's OIDC provider: made here, or in the account already. */
  private addGitHub(): string {
    const provider = new CfnOIDCProvider(this, 'GitHubProvider', {
      url: `https://${gitHubTokens}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    const wanted = this.yes(
      'MakesGitHubProvider',
      'no',
      'Whether GitHub becomes known to the account; it can be so once only',
    );
    provider.cfnOptions.condition = wanted;
    // One that a failed bootstrap made would be in the way of the next: an account has one.
    provider.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const known = `arn:aws:iam::${Aws.ACCOUNT_ID}:oidc-provider/${gitHubTokens}`;
    return Fn.conditionIf(wanted.logicalId, provider.ref, known).toString();
  }

  private yes(id: string, fallback: 'yes' | 'no', description: string): CfnCondition {
    const parameter = new CfnParameter(this, id, {
      default: fallback,
      allowedValues: ['yes', 'no'],
      description,
    });
    const expression = Fn.conditionEquals(parameter.valueAsString, 'yes');
    return new CfnCondition(this, `${id}Wanted`, { expression });
  }
}

/**
 * The app of what the stages of an account share in one region. What those of developers share is a stack by itself: without the CDK's
 * bucket for assets a template has 51,200 bytes at most.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
 */
export function accountApp({ region, ...props }: CdkAppProps & { region: string }): App {
  const app = cdkApp(props);
  new AccountStack(app, accountStackName, {
    stages: stageNames.map(stageNamed).filter((stage: Stage) => stage.region === region),
    description: 'Atelier, what the stages of this account share',
    env: { region },
    synthesizer: withoutBootstrap(),
  });
  const stage = developersStage();
  if (stage.region === region) {
    new DevelopersStack(app, developersStackName, {
      stage,
      tokens: gitHubTokens,
      description: 'Atelier, what the stages of developers share',
      env: { region },
      synthesizer: withoutBootstrap(),
    });
  }
  return app;
}
