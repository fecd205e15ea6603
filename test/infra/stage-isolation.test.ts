import { describe, expect, it } from 'vitest';
import { namedResources } from '../../infra/constructs/stage-policy.ts';
import {
  qualifierOf,
  stackNamesOf,
  stagePolicyName,
  toolkitStackName,
} from '../../infra/stage-names.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import type { StageName } from '../../shared/stage-name.ts';
import { accountTemplate } from './support/account-template.ts';
import {
  simulatedAccount as account,
  allows,
  type RequestKeys,
} from './support/simulate-policy.ts';
import {
  bootstrapRole,
  bounded,
  functionOf,
  isDevelopers,
  limitsOf,
  mapping,
  prefix,
  role,
  stagesOfAllKinds,
  tagged,
  workflowOf,
  workflowRole,
} from './support/stage-roles.ts';

const pairs = stagesOfAllKinds.flatMap((one) =>
  stagesOfAllKinds.filter((other) => other !== one).map((other) => [one, other] as const),
);

/** What `one` would have to do to become `other`, or to take something from it. */
function attacks(one: StageName, other: StageName): [string, string, RequestKeys?][] {
  const mine = role(`${prefix(one)}-GenerateImageRole-1`);
  const theirs = role(`${prefix(other)}-GenerateImageRole-1`);
  const stack = `arn:aws:cloudformation:us-east-1:${account}:stack/`;
  return [
    ...['deploy', 'file-publishing', 'lookup', 'image-publishing', 'cfn-exec'].flatMap(
      (kind): [string, string][] => [
        ['sts:AssumeRole', bootstrapRole(other, kind)],
        ['iam:PassRole', bootstrapRole(other, kind)],
        ['iam:UpdateAssumeRolePolicy', bootstrapRole(other, kind)],
        ['iam:UpdateAssumeRolePolicy', bootstrapRole(one, kind)],
      ],
    ),
    ['sts:AssumeRole', workflowRole(other)],
    ['iam:PutRolePolicy', workflowRole(one), bounded(one)],
    ['iam:PassRole', theirs],
    ['iam:UpdateAssumeRolePolicy', theirs],
    ['iam:PutRolePolicy', theirs, bounded(one)],
    ['iam:CreateRole', mine],
    ['iam:CreateRole', mine, bounded(other)],
    ['iam:CreateRole', role('anything'), bounded(one)],
    ['iam:PutRolePolicy', mine],
    ['iam:AttachRolePolicy', mine],
    ['iam:PutRolePermissionsBoundary', mine, bounded(other)],
    ['iam:DeleteRolePermissionsBoundary', mine, bounded(one)],
    ['iam:CreatePolicyVersion', `arn:aws:iam::${account}:policy/${stagePolicyName({ name: one })}`],
    ['iam:CreateUser', `arn:aws:iam::${account}:user/me`],
    ['iam:CreateAccessKey', `arn:aws:iam::${account}:user/me`],
    ...[
      'UpdateStack',
      'CreateChangeSet',
      'ExecuteChangeSet',
      'DeleteStack',
      'SetStackPolicy',
    ].flatMap((action): [string, string][] =>
      [
        ...stackNamesOf({ name: other }),
        'atelier-account',
        'atelier-developers',
        toolkitStackName({ name: one }),
        toolkitStackName({ name: other }),
      ].map((name): [string, string] => [`cloudformation:${action}`, `${stack}${name}/1`]),
    ),
    ['apigateway:PATCH', 'arn:aws:apigateway:us-east-1::/restapis/a1', tagged(other)],
    ['apigateway:PATCH', 'arn:aws:apigateway:us-east-1::/account'],
    [
      'cloudfront:UpdateDistribution',
      `arn:aws:cloudfront::${account}:distribution/E1`,
      tagged(other),
    ],
    [
      'cloudfront:UpdateFunction',
      `arn:aws:cloudfront::${account}:function/us-east-1${prefix(other).replaceAll('-', '')}WebsitePageRewrite1`,
    ],
    ['wafv2:UpdateWebACL', `arn:aws:wafv2:us-east-1:${account}:global/webacl/a/1`, tagged(other)],
    ['lambda:CreateEventSourceMapping', '*', { 'lambda:FunctionArn': functionOf(other) }],
    ['lambda:UpdateEventSourceMapping', mapping, { 'lambda:FunctionArn': functionOf(other) }],
    ['lambda:UntagResource', mapping, tagged(other)],
    ['sqs:ReceiveMessage', `arn:aws:sqs:us-east-1:${account}:${prefix(other)}-generation`],
    ['logs:GetLogEvents', `arn:aws:logs:us-east-1:${account}:log-group:${prefix(other)}-Logs:*`],
    ['s3:DeleteObjectVersion', `arn:aws:s3:::${prefix(other)}-media-${account}-us-east-1/a`],
    ['cloudformation:DeleteStack', `${stack}${prefix(other)}-data/1`, tagged(one)],
    ['kms:Decrypt', `arn:aws:kms:us-east-1:${account}:key/1`],
    ['kms:Sign', `arn:aws:kms:us-east-1:${account}:key/1`],
    ['kms:Sign', `arn:aws:kms:us-east-1:${account}:key/1`, tagged(other)],
  ];
}

describe('the names of stages', () => {
  it('part all that is named by them', () => {
    for (const [one, other] of pairs) {
      expect(`${prefix(other)}-`.startsWith(`${prefix(one)}-`), `${one} ${other}`).toBe(false);
      expect(qualifierOf({ name: one })).not.toBe(qualifierOf({ name: other }));
    }
    for (const taken of ['account', 'bootstrap', 'deploy', 'developers', 'devs', 'remove']) {
      expect(stageNames).not.toContain(taken);
    }
  });
});

describe.each(pairs)('who deploys %s', (one, other) => {
  const samples = [
    ...namedResources(stageNamed(other)).map((arn) =>
      arn.replaceAll(/\$\{Token\[.*?\]\}/g, account).replaceAll('*', 'x'),
    ),
    ...['deploy', 'file-publishing', 'lookup', 'cfn-exec'].map((kind) =>
      bootstrapRole(other, kind),
    ),
  ];

  it(`reaches none of the ${samples.length} kinds of names of ${other}`, () => {
    const reached = samples.filter(
      (arn) =>
        allows(limitsOf(one), `${arn.split(':')[2]}:Anything`, arn, tagged(one)) ||
        workflowOf(one).some(
          (statement) =>
            statement.Resource !== '*' &&
            allows([statement], [statement.Action].flat()[0] ?? '', arn, tagged(one)),
        ),
    );
    expect(reached).toEqual([]);
  });

  it('knows of what has no name no more than the names of stacks', () => {
    const onAll = workflowOf(one).filter(({ Resource }) => Resource === '*');
    expect(onAll.flatMap(({ Action }) => Action)).toEqual(
      isDevelopers(one) ? ['cloudformation:ListStacks'] : [],
    );
  });

  const tried = attacks(one, other);
  it(`cannot become ${other} in any of ${tried.length} ways`, () => {
    const surprising = tried.filter(([action, resource, keys]) =>
      [limitsOf(one), workflowOf(one)].some((policy) => allows(policy, action, resource, keys)),
    );
    expect(surprising).toEqual([]);
  });
});

const template = accountTemplate();

it('what stages share is deployed with nobody’s bootstrap', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('hnb659fds');
});
