import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { qualifierOf, stagePolicyName } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { byIdActions, readActions, roleActions, roleGrantActions } from './stage-policy-actions.ts';

const account = Aws.ACCOUNT_ID;

/**
 * All that a stage may be or do. It is what CloudFormation may for the stage, and the boundary of every role of
 * the stage and of its bootstrap, so that nobody who deploys a stage makes a role that may more than this.
 */
export function stagePolicy(stage: Stage): PolicyStatement[] {
  const boundary = `arn:aws:iam::${account}:policy/${stagePolicyName(stage)}`;
  const roles = [`arn:aws:iam::${account}:role/atelier-${stage.name}-*`];
  const allow = (actions: readonly string[], resources: string[], conditions = {}) =>
    new PolicyStatement({ actions: [...actions], resources, conditions });
  return [
    allow(['*'], namedResources(stage)),
    allow(roleGrantActions, roles, { StringEquals: { 'iam:PermissionsBoundary': boundary } }),
    allow(roleActions, roles),
    allow(['iam:GetRole', 'iam:PassRole'], [executionRole(stage)]),
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
    // The keys of AWS's own services, which ask the caller's other rights first.
    allow(['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey*'], ['*'], {
      StringLike: { 'kms:ViaService': '*.amazonaws.com' },
    }),
    ...recordsOf(stage),
    noFunctionOfOtherStages(stage),
    nothingOfOtherStages(stage),
  ];
}

/** An API with all in it bears the tags of the API. */
const gatewayResources = ['restapis', 'apikeys', 'usageplans', 'tags'].map(
  (kind) => `arn:aws:apigateway:*::/${kind}*`,
);

/** ARNs that say by their name whose they are. */
export function namedResources(stage: Stage): string[] {
  const { name } = stage;
  const stack = `atelier-${name}`;
  const here = (service: string, resource: string) => `arn:aws:${service}:*:${account}:${resource}`;
  const qualifier = qualifierOf(stage);
  return [
    here('athena', `workgroup/${stack}-*`),
    ...['', '-edge'].map((end) => here('cloudformation', `stack/${stack}${end}/*`)),
    here('cloudwatch', `alarm:${stack}-*`),
    `arn:aws:cloudwatch::${account}:dashboard/${stack}`,
    here('codedeploy', `application:${stack}`),
    here('codedeploy', `deploymentgroup:${stack}/*`),
    here('dynamodb', `table/${stack}-*`),
    here('events', `rule/${stack}-*`),
    here('firehose', `deliverystream/${stack}-*`),
    ...['database', 'table'].map((kind) => here('glue', `${kind}/atelier_${name}_*`)),
    ...['function', 'layer'].map((kind) => here('lambda', `${kind}:${stack}-*`)),
    ...['log-group', 'delivery-source', 'delivery-destination'].map((kind) =>
      here('logs', `${kind}:${stack}-*`),
    ),
    `arn:aws:s3:::${stack}-*`,
    `arn:aws:s3:::cdk-${qualifier}-assets-${account}-*`,
    here('secretsmanager', `secret:atelier/${name}/*`),
    here('scheduler', `schedule/*/${stack}-*`),
    here('sns', `${stack}-*`),
    here('sqs', `${stack}-*`),
    here('ssm', `parameter/atelier/${name}/*`),
    here('ssm', `parameter/cdk-bootstrap/${qualifier}/*`),
    ...['stateMachine', 'execution'].map((kind) => here('states', `${kind}:${stack}-*`)),
  ];
}

function executionRole(stage: Stage): string {
  return `arn:aws:iam::${account}:role/cdk-${qualifierOf(stage)}-cfn-exec-role-${account}-*`;
}

/** A hosted zone is in the settings where the stage's records are kept there. */
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

/** Functions of CloudFront have no tags, but names, in which the CDK leaves out what is no letter. */
function noFunctionOfOtherStages({ name }: Stage): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    actions: [
      'cloudfront:DeleteFunction',
      'cloudfront:PublishFunction',
      'cloudfront:UpdateFunction',
    ],
    notResources: [`arn:aws:cloudfront::${account}:function/*atelier${name}Website*`],
  });
}

/** What bears ids of AWS's own is told apart by its tags, where it can have some. */
function nothingOfOtherStages({ name }: Stage): PolicyStatement {
  const statement = new PolicyStatement({
    effect: Effect.DENY,
    actions: ['*'],
    resources: ['*'],
  });
  statement.addCondition('StringEquals', { 'aws:ResourceTag/project': 'atelier' });
  statement.addCondition('StringNotEquals', { 'aws:ResourceTag/stage': name });
  return statement;
}
