import { Aws, CfnCondition, CfnOutput, CfnParameter, CfnResource, Duration, Fn } from 'aws-cdk-lib';
import {
  type IManagedPolicy,
  ManagedPolicy,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { operatorSecrets } from '../operator-secrets.ts';
import { qualifierOf, secretName, studioStackName } from '../stage-names.ts';
import { edgeRegion, type Stage } from '../stages.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { nameInTemplate } from './logical-id.ts';

type DeployRoleProps = {
  stage: Stage;
  /** `owner/name`. */
  repository: string;
  /** The ARN of the account's OIDC provider, and its name in the claims of tokens. */
  provider: string;
  tokens: string;
  /** What every deployment may read of the account. */
  accountReads: IManagedPolicy;
};

/** The roles of the stage's bootstrap that a deployment assumes. */
const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'];

/** What must hold of an account before a deployment. Once for all stages, since none of it is a stage's. */
export function accountReads(scope: Construct, logicalId: string): IManagedPolicy {
  const policy = new ManagedPolicy(scope, logicalId, {
    description: 'What a deployment must know of the account before it begins',
    statements: [
      new PolicyStatement({
        actions: [
          'cloudfront:ListResponseHeadersPolicies',
          'lambda:GetAccountSettings',
          'servicequotas:ListServiceQuotas',
        ],
        resources: ['*'],
      }),
      new PolicyStatement({
        actions: ['acm:DescribeCertificate'],
        resources: [`arn:aws:acm:${edgeRegion}:${Aws.ACCOUNT_ID}:certificate/*`],
      }),
    ],
  });
  acknowledgeWildcard(policy, '*', 'What is read is of the account; AWS knows no resources there.');
  acknowledgeWildcard(
    policy,
    `arn:aws:acm:${edgeRegion}:${Aws.ACCOUNT_ID}:certificate/*`,
    'AWS names certificates by ids; what they are for is no secret.',
  );
  nameInTemplate(policy, logicalId);
  return policy as IManagedPolicy;
}

/** Why ARNs have a wildcard. */
const unknownEnd =
  'AWS ends the name with an id of its own; distributions are told apart by their tags.';

/**
 * The role of a GitHub workflow that deploys one stage, for one repository and one environment only. It may
 * do what `npm run deploy` does, and read no secret but Clerk's, with which the site's prices are asked.
 */
export class DeployRole extends Construct {
  constructor(scope: Construct, id: string, props: DeployRoleProps) {
    super(scope, id);
    const { stage, repository, provider, tokens, accountReads } = props;
    const logicalId = `Deploys${stage.name.charAt(0).toUpperCase()}${stage.name.slice(1)}`;
    const role = new Role(this, 'Role', {
      roleName: `atelier-deploy-${stage.name}`,
      description: `Deploys the stage ${stage.name} from GitHub`,
      maxSessionDuration: Duration.hours(1),
      managedPolicies: [accountReads],
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${tokens}:aud`]: 'sts.amazonaws.com',
          [`${tokens}:sub`]: `repo:${repository}:environment:${stage.name}`,
        },
      }),
    });
    for (const statement of statementsOf(stage)) {
      role.addToPolicy(statement);
      for (const resource of statement.resources) acknowledgeWildcard(role, resource, unknownEnd);
    }
    nameInTemplate(role, `${logicalId}Role`);
    const condition = this.condition(logicalId, stage, repository);
    for (const child of role.node.findAll()) {
      if (CfnResource.isCfnResource(child)) child.cfnOptions.condition = condition;
    }
    const output = new CfnOutput(this, 'Arn', { value: role.roleArn, condition });
    output.overrideLogicalId(`${logicalId}RoleArn`);
  }

  /** Off by default, since the stage may be in another account. */
  private condition(logicalId: string, { name }: Stage, repository: string): CfnCondition {
    const parameter = new CfnParameter(this, 'Wanted', {
      default: 'no',
      allowedValues: ['yes', 'no'],
      description: `Whether the repository deploys ${name} here`,
    });
    parameter.overrideLogicalId(logicalId);
    const condition = new CfnCondition(this, 'Condition', {
      expression: Fn.conditionAnd(
        Fn.conditionEquals(parameter.valueAsString, 'yes'),
        Fn.conditionNot(Fn.conditionEquals(repository, '')),
      ),
    });
    condition.overrideLogicalId(`${logicalId}Wanted`);
    return condition;
  }
}

function statementsOf(stage: Stage): PolicyStatement[] {
  const { name, region } = stage;
  const qualifier = qualifierOf(stage);
  const regions = [...new Set([region, 'us-east-1'])];
  const inRegions = (service: string, resource: string) =>
    regions.map((each) => `arn:aws:${service}:${each}:${Aws.ACCOUNT_ID}:${resource}`);
  const bucket = `arn:aws:s3:::atelier-${name}-websitebucket-*`;
  const secrets = `arn:aws:secretsmanager:${region}:${Aws.ACCOUNT_ID}:secret:`;
  const priced = secretName(name, operatorSecrets.clerkSecretKey);
  const allow = (actions: string[], resources: string[], conditions = {}) =>
    new PolicyStatement({ actions, resources, conditions });
  return [
    allow(
      ['sts:AssumeRole'],
      regions.flatMap((each) =>
        bootstrapRoles.map(
          (role) =>
            `arn:aws:iam::${Aws.ACCOUNT_ID}:role/cdk-${qualifier}-${role}-role-${Aws.ACCOUNT_ID}-${each}`,
        ),
      ),
    ),
    allow(['ssm:GetParameter'], inRegions('ssm', `parameter/cdk-bootstrap/${qualifier}/version`)),
    allow(
      [
        'cloudformation:DescribeStacks',
        'cloudformation:GetTemplate',
        'cloudformation:ListStackResources',
      ],
      // Its stack of the site, and those whose names begin with that one's.
      ['/', '-'].flatMap((next) =>
        inRegions('cloudformation', `stack/${studioStackName(stage)}${next}*`),
      ),
    ),
    allow(['apigateway:GET'], [`arn:aws:apigateway:${region}::/account`]),
    allow(['secretsmanager:DescribeSecret'], [`${secrets}atelier/${name}/*`]),
    allow(['secretsmanager:GetSecretValue'], [`${secrets}${priced}-*`]),
    allow(['s3:ListBucket'], [bucket]),
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`${bucket}/*`]),
    // https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazoncloudfront.html
    allow(
      ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
      [`arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`],
      { StringEquals: { 'aws:ResourceTag/project': 'atelier', 'aws:ResourceTag/stage': name } },
    ),
  ];
}
