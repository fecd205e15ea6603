import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { limitsReachOf, qualifierOf, stagePolicyName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { byIdActions, readActions, roleActions, roleGrantActions } from './stage-policy-actions.ts';

const account = Aws.ACCOUNT_ID;

/**
 * All that a stage may do. CloudFormation has these permissions for the stage, and they bound every role of
 * the stage and of its bootstrap, so that nobody who deploys a stage makes a role that may do more.
 */
export function stagePolicy(stage: Stage): PolicyStatement[] {
  const { prefix } = limitsReachOf(stage);
  const boundary = `arn:aws:iam::${account}:policy/${stagePolicyName(stage)}`;
  const roles = [`arn:aws:iam::${account}:role/${prefix}-*`];
  const allow = (actions: readonly string[], resources: string[], conditions = {}) =>
    new PolicyStatement({ actions: [...actions], resources, conditions });
  return [
    allow(['*'], namedResources(stage)),
    allow(roleGrantActions, roles, { StringEquals: { 'iam:PermissionsBoundary': boundary } }),
    allow(roleActions, roles),
    allow(['iam:GetRole', 'iam:PassRole'], [executionRoleOf(stage, '*')]),
    allow(['iam:CreateServiceLinkedRole'], [`arn:aws:iam::${account}:role/aws-service-role/*`]),
    allow([...byIdActions, ...readActions], ['*']),
    allow(['apigateway:*'], gatewayResources),
    allow(['apigateway:GET'], ['arn:aws:apigateway:*::/account']),
    allow(
      ['glue:*Database*', 'glue:*Partition*', 'glue:*Table*'],
      [`arn:aws:glue:*:${account}:catalog`],
    ),
    // API Gateway names the log of an API by the id of the API.
    allow(['logs:*'], [`arn:aws:logs:*:${account}:log-group:API-Gateway-Execution-Logs_*`]),
    // What takes messages out of queues has an id of AWS, and is told apart by its function.
    // https://docs.aws.amazon.com/service-authorization/latest/reference/list_awslambda.html
    allow(['lambda:*EventSourceMapping'], ['*'], {
      ArnLike: { 'lambda:FunctionArn': `arn:aws:lambda:*:*:function:${prefix}-*` },
    }),
    // The keys of AWS's own services, which ask the caller's other rights first.
    allow(['kms:*crypt', 'kms:DescribeKey', 'kms:GenerateDataKey*'], ['*'], {
      StringLike: { 'kms:ViaService': '*.amazonaws.com' },
    }),
    // A key has an id of AWS and is told by its tag, which it has from its creation on.
    allow(['kms:*'], ['*'], { StringEquals: { 'aws:ResourceTag/project': 'atelier' } }),
    ...recordsOf(stage),
    noFunctionOfOtherStages(stage),
    nothingOfOtherStages(stage),
  ];
}

/** All parts of an API bear the tags of the API. */
const gatewayResources = ['restapis', 'apikeys', 'usageplans', 'tags'].map(
  (kind) => `arn:aws:apigateway:*::/${kind}*`,
);

/** ARNs that name the stage, or a stage of developers. */
export function namedResources(stage: Stage): string[] {
  const { name, prefix, exactly, stacks } = limitsReachOf(stage);
  const here = (service: string, resource: string) => `arn:aws:${service}:*:${account}:${resource}`;
  const qualifier = qualifierOf(stage);
  return [
    here('athena', `workgroup/${prefix}-*`),
    ...stacks.map((each) => here('cloudformation', `stack/${each}/*`)),
    here('cloudwatch', `alarm:${prefix}-*`),
    `arn:aws:cloudwatch::${account}:dashboard/${exactly}`,
    here('codedeploy', `application:${exactly}`),
    here('codedeploy', `deploymentgroup:${exactly}/*`),
    here('dynamodb', `table/${prefix}-*`),
    here('events', `rule/${prefix}-*`),
    here('firehose', `deliverystream/${prefix}-*`),
    ...['database', 'table'].map((kind) =>
      here('glue', `${kind}/${prefix.replaceAll('-', '_')}_*`),
    ),
    ...['function', 'layer'].map((kind) => here('lambda', `${kind}:${prefix}-*`)),
    ...['log-group', 'delivery-source', 'delivery-destination'].map((kind) =>
      here('logs', `${kind}:${prefix}-*`),
    ),
    `arn:aws:s3:::${prefix}-*`,
    `arn:aws:s3:::cdk-${qualifier}-assets-${account}-*`,
    here('secretsmanager', `secret:atelier/${name}/*`),
    here('sns', `${prefix}-*`),
    here('sqs', `${prefix}-*`),
    here('ssm', `parameter/atelier/${name}/*`),
    here('ssm', `parameter/cdk-bootstrap/${qualifier}/*`),
    ...['stateMachine', 'execution'].map((kind) => here('states', `${kind}:${prefix}-*`)),
  ];
}

/** The role with which CloudFormation makes, changes and deletes what is in the stage's stacks. */
export function executionRoleOf(stage: Stage, region: string): string {
  return `arn:aws:iam::${account}:role/cdk-${qualifierOf(stage)}-cfn-exec-role-${account}-${region}`;
}

/** The hosted zone of the stage's DNS records, where its settings name one. */
function recordsOf({ domain }: Stage): PolicyStatement[] {
  if (!domain?.hostedZoneId) return [];
  const zone = `arn:aws:route53:::hostedzone/${domain.hostedZoneId}`;
  return [
    new PolicyStatement({
      actions: ['route53:ChangeResourceRecordSets', 'route53:List*', 'route53:GetHostedZone'],
      resources: [zone],
    }),
    new PolicyStatement({ actions: ['route53:GetChange'], resources: ['*'] }),
  ];
}

/** CloudFront functions have no tags, but names, from which the CDK drops all but letters and digits. */
function noFunctionOfOtherStages(stage: Stage): PolicyStatement {
  const stack = limitsReachOf(stage).exactly.replaceAll('-', '');
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: [
      'cloudfront:DeleteFunction',
      'cloudfront:PublishFunction',
      'cloudfront:UpdateFunction',
    ],
    notResources: [`arn:aws:cloudfront::${account}:function/*${stack}Website*`],
  });
}

/** Resources whose ids AWS makes up are told apart by their tags, where they can have tags. */
function nothingOfOtherStages(stage: Stage): PolicyStatement {
  const { tags } = limitsReachOf(stage);
  const statement = new PolicyStatement({
    effect: Effect.DENY,
    actions: ['*'],
    resources: ['*'],
  });
  statement.addCondition('StringEquals', { 'aws:ResourceTag/project': 'atelier' });
  statement.addCondition(typeof tags === 'string' ? 'StringNotEquals' : 'StringNotLike', {
    'aws:ResourceTag/stage': tags,
  });
  return statement;
}
