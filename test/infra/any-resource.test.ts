import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stageNames } from '../../infra/stages.ts';
import { accountTemplate } from './support/account-template.ts';
import { frankfurt, stacksOf, templateOf } from './support/synthesized.ts';

/**
 * Actions that are granted on any resource, `"Resource": "*"`, and why. The page of each service
 * says which actions know no resources:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const anyResource: Readonly<Record<string, string>> = {
  'cloudwatch:GetMetricData': 'Metrics are no resources of policies.',
  'cloudwatch:DescribeAlarms':
    'CodeDeploy does not say how it asks for alarms; the policy that AWS has for it allows any.',
  'xray:PutTraceSegments': 'X-Ray knows no resources for what is sent to it.',
  'xray:PutTelemetryRecords': 'X-Ray knows no resources for what is sent to it.',
  'xray:GetSamplingRules': 'Sampling rules are read as a whole.',
  'xray:GetSamplingTargets': 'Sampling rules are read as a whole.',
  'logs:CreateLogDelivery': 'Log deliveries have no names before they are made.',
  'logs:GetLogDelivery': 'Log deliveries are no resources of policies.',
  'logs:UpdateLogDelivery': 'Log deliveries are no resources of policies.',
  'logs:DeleteLogDelivery': 'Log deliveries are no resources of policies.',
  'logs:ListLogDeliveries': 'Lists are of the account.',
  'logs:PutResourcePolicy': 'Resource policies of CloudWatch Logs belong to the account.',
  'logs:DescribeResourcePolicies': 'Resource policies of CloudWatch Logs belong to the account.',
  'cloudfront:ListResponseHeadersPolicies': 'Lists are of the account.',
  'lambda:GetAccountSettings': 'Settings are of the account.',
  'servicequotas:ListServiceQuotas': 'Quotas are of the account.',
  'logs:DescribeLogGroups': 'Step Functions looks for its log group in the list of all.',
};

const texts = z.union([z.string(), z.array(z.unknown())]);
const statementSchema = z.object({
  Effect: z.literal('Allow'),
  Action: texts,
  Resource: z.union([texts, z.record(z.string(), z.unknown())]),
});

type Statement = z.infer<typeof statementSchema>;

/** Every statement that allows something on a resource, wherever it stands in a template. */
function statementsIn(value: unknown): Statement[] {
  const statement = statementSchema.safeParse(value);
  if (statement.success) return [statement.data];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(statementsIn);
}

/** Without what bounds a stage as a whole, which the tests of stages' isolation are about. */
function grantsOfAccount(): unknown[] {
  const template = accountTemplate();
  const { DeploymentReads } = template.findResources('AWS::IAM::ManagedPolicy');
  return [
    DeploymentReads,
    ...['AWS::IAM::Role', 'AWS::IAM::Policy'].map((type) => template.findResources(type)),
  ];
}

/** The policy of a key is about that key alone, which `*` stands for in it. */
function withoutKeyPolicies(resources: ReturnType<typeof templateOf>['Resources']): unknown[] {
  return Object.values(resources).map(({ Type, Properties }) =>
    Type === 'AWS::KMS::Key' ? undefined : Properties,
  );
}

const templates = [
  ...stageNames.map((stageName) => withoutKeyPolicies(templateOf(stageName).Resources)),
  stacksOf(frankfurt).edge?.Resources,
  grantsOfAccount(),
];
const statements = templates.flatMap(statementsIn);

it('only actions that know no resources are granted on all of them, each for a reason', () => {
  expect(statements.length).toBeGreaterThan(100);
  const onAnything = statements
    .filter(({ Resource }) => [Resource].flat().includes('*'))
    .flatMap(({ Action }) => [Action].flat());
  expect(onAnything.filter((action) => !Object.hasOwn(anyResource, String(action)))).toEqual([]);
});

it('no statement allows what it does not name', () => {
  const actions = statements.flatMap(({ Action }) => [Action].flat());
  expect(actions.filter((action) => String(action).includes('*'))).toEqual([]);
  expect(JSON.stringify(templates)).not.toMatch(/"Not(Action|Resource|Principal)"/);
});
