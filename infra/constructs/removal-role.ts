import { Aws, CfnCondition, CfnOutput, CfnResource, Duration, Fn } from 'aws-cdk-lib';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { projectTag } from '../../shared/costs/tags.ts';
import { developersPrefix } from '../../shared/stage-name.ts';
import { developersEnvironment } from '../stage-lifetime.ts';
import { edgeRegion, type Stage } from '../stages.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { nameInTemplate } from './logical-id.ts';
import { executionRoleOf } from './stage-policy.ts';

type RemovalRoleProps = {
  /** Stands for those of all developers. */
  stage: Stage;
  /** `owner/name`; empty without one, and then there is no role. */
  repository: string;
  /** The ARN of the account's OIDC provider, and its name in the claims of tokens. */
  provider: string;
  tokens: string;
};

const reason =
  'Stages of developers are known by how their names begin, and no other stage has such a name.';

/**
 * The role of the workflow that removes stages of developers (`npm run stages`). It may delete their stacks and what is in their buckets,
 * and no other stage: by name, and by the tags of the project. CloudFormation deletes a stack with the role that it was deployed with, which whoever asks must be allowed to pass.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-iam-servicerole.html
 */
export class RemovalRole extends Construct {
  constructor(scope: Construct, id: string, props: RemovalRoleProps) {
    super(scope, id);
    const { stage, repository, provider, tokens } = props;
    const role = new Role(this, 'Role', {
      roleName: 'atelier-remove-expired',
      description: 'Removes stages of developers whose time is over, from GitHub',
      maxSessionDuration: Duration.hours(2),
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${tokens}:aud`]: 'sts.amazonaws.com',
          [`${tokens}:sub`]: `repo:${repository}:environment:${developersEnvironment}`,
        },
      }),
    });
    for (const statement of removalStatements(stage)) {
      role.addToPolicy(statement);
      for (const resource of statement.resources) acknowledgeWildcard(role, resource, reason);
    }
    nameInTemplate(role, 'RemovesExpiredRole');
    const condition = new CfnCondition(this, 'Condition', {
      expression: Fn.conditionNot(Fn.conditionEquals(repository, '')),
    });
    condition.overrideLogicalId('HasRepository');
    for (const child of role.node.findAll()) {
      if (CfnResource.isCfnResource(child)) child.cfnOptions.condition = condition;
    }
    const output = new CfnOutput(this, 'Arn', { value: role.roleArn, condition });
    output.overrideLogicalId('RemovesExpiredRoleArn');
  }
}

function removalStatements(stage: Stage): PolicyStatement[] {
  const regions = [...new Set([stage.region, edgeRegion])];
  const stacks = regions.map(
    (each) => `arn:aws:cloudformation:${each}:${Aws.ACCOUNT_ID}:stack/${developersPrefix}-*`,
  );
  const bucket = `arn:aws:s3:::${developersPrefix}-*`;
  const allow = (actions: string[], resources: string[], conditions = {}) =>
    new PolicyStatement({ actions, resources, conditions });
  return [
    // Names of stacks, and no more: CloudFormation lists all or none.
    allow(['cloudformation:ListStacks'], ['*']),
    allow(
      [
        'cloudformation:DescribeStacks',
        'cloudformation:GetTemplate',
        'cloudformation:ListStackResources',
      ],
      stacks,
    ),
    allow(['cloudformation:DeleteStack'], stacks, {
      StringEquals: { 'aws:ResourceTag/project': projectTag },
      StringLike: { 'aws:ResourceTag/stage': 'dev-*' },
    }),
    allow(
      ['iam:PassRole'],
      regions.map((each) => executionRoleOf(stage, each)),
      { StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' } },
    ),
    allow(['s3:ListBucket', 's3:ListBucketVersions'], [bucket]),
    allow(['s3:DeleteObject', 's3:DeleteObjectVersion'], [`${bucket}/*`]),
  ];
}
