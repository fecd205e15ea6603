import { loadAssembly } from '@atelier/local-cloud/assembly';
import { grantsOfRoles } from '@atelier/local-cloud/grants';
import { resolveTemplate } from '@atelier/local-cloud/template';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultBundleFolder } from '../../infra/bundle-functions.ts';
import { namedResources } from '../../infra/constructs/stage-policy.ts';
import {
  prefixOf,
  qualifierOf,
  stackNamesOf,
  stagePolicyName,
  toolkitStackName,
} from '../../infra/stage-names.ts';
import { accountProblem, stageNamed, stageNames } from '../../infra/stages.ts';
import { studioApp } from '../../infra/studio-app.ts';
import type { StageName } from '../../shared/stage-name.ts';
import { accountTemplate, developersTemplate } from './support/account-template.ts';
import {
  simulatedAccount as account,
  allows,
  type RequestKeys,
  simulatedStatements,
} from './support/simulate-policy.ts';
import { resourcesOf, templateOf, temporaryFolder } from './support/synthesized.ts';

const template = accountTemplate();
const ofDevelopers = developersTemplate();

/** One of each kind. */
const names: readonly StageName[] = [...stageNames, 'dev-anna'];

/** Those of developers have one limit, and no workflow but that which removes them. */
const isDevelopers = (name: StageName) => stageNamed(name).kind === 'developer';
const prefix = (name: StageName) => prefixOf({ name });
const documentSchema = z.object({ Properties: z.object({ PolicyDocument: z.unknown() }) });
const titleOf = (name: StageName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function policyOf(logicalId: RegExp, from = template) {
  const resources = z.record(z.string(), z.unknown()).parse(from.toJSON().Resources);
  const found = Object.entries(resources).filter(([id]) => logicalId.test(id));
  if (found.length !== 1) throw new Error(`${found.length} policies are called ${logicalId}.`);
  return simulatedStatements(documentSchema.parse(found[0]?.[1]).Properties.PolicyDocument);
}

/** How IAM calls the service of a type of CloudFormation. */
function serviceOf(type: string): string {
  const service = type.split('::')[1] ?? '';
  const others: Record<string, string> = { KinesisFirehose: 'firehose', StepFunctions: 'states' };
  return others[service] ?? service.toLowerCase();
}

/** What CloudFormation and every role of a stage may at most. */
const limitsOf = (name: StageName) =>
  isDevelopers(name)
    ? policyOf(/^DevelopersLimits$/, ofDevelopers)
    : policyOf(new RegExp(`^${titleOf(name)}Limits$`));

/** What the role of a stage's workflow at GitHub may. */
const workflowOf = (name: StageName) =>
  isDevelopers(name)
    ? policyOf(/^RemovalRoleDefaultPolicy/, ofDevelopers)
    : policyOf(new RegExp(`^Deploy${name}RoleDefaultPolicy`));
const workflowRole = (name: StageName) =>
  role(isDevelopers(name) ? 'atelier-remove-expired' : `atelier-deploy-${name}`);

const pairs = names.flatMap((one) =>
  names.filter((other) => other !== one).map((other) => [one, other] as const),
);

const tagged = (name: StageName): RequestKeys => ({
  'aws:ResourceTag/project': 'atelier',
  'aws:ResourceTag/stage': name,
});

const role = (name: string) => `arn:aws:iam::${account}:role/${name}`;
const bootstrapRole = (name: StageName, kind: string) =>
  role(`cdk-${qualifierOf({ name })}-${kind}-role-${account}-us-east-1`);
const bounded = (name: StageName): RequestKeys => ({
  'iam:PermissionsBoundary': `arn:aws:iam::${account}:policy/${stagePolicyName({ name })}`,
});

const functionOf = (name: StageName) =>
  `arn:aws:lambda:us-east-1:${account}:function:${prefix(name)}-dispatch-jobs:live`;
const mapping = `arn:aws:lambda:us-east-1:${account}:event-source-mapping:1`;

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

describe('the limit of a stage', () => {
  it('is on each of its roles', () => {
    for (const name of names) {
      const roles = resourcesOf(templateOf(name), 'AWS::IAM::Role');
      expect(roles.length).toBeGreaterThan(20);
      for (const [id, { Properties }] of roles) {
        expect(JSON.stringify(Properties.PermissionsBoundary), id).toContain(
          `:policy/${stagePolicyName({ name })}"`,
        );
      }
    }
  });

  it.each(['dev', 'prod', 'dev-anna'] as const)(
    'takes from the roles of %s nothing that they have',
    async (name) => {
      const outdir = temporaryFolder();
      studioApp({ stage: stageNamed(name), bundles: defaultBundleFolder, outdir }).synth();
      const assembly = await loadAssembly(outdir);
      const names = Object.keys(assembly.template.Parameters ?? {});
      const parameters = Object.fromEntries(names.map((each) => [each, each]));
      const grants = [...grantsOfRoles(resolveTemplate(assembly, { parameters })).values()].flat();
      expect(grants.length).toBeGreaterThan(200);
      const limits = limitsOf(name);
      const lost = grants.filter((grant) => {
        const [action = '', resource = ''] = grant.split(' ');
        const there = resource.replaceAll(assembly.account, account);
        return !allows(
          limits,
          action,
          there === '*' ? there : there.replaceAll('*', 'x'),
          tagged(name),
        );
      });
      expect([...new Set(lost)]).toEqual([]);
    },
  );

  it.each(names)('of %s knows every service that its stack has something of', (name) => {
    const types = Object.values(templateOf(name).Resources).map(({ Type }) => Type);
    const services = types.filter((type) => type.startsWith('AWS::')).map(serviceOf);
    const text = JSON.stringify(limitsOf(name)).toLowerCase();
    const unknown = services.filter(
      (service) => !text.includes(`arn:aws:${service}:`) && !text.includes(`"${service}:*"`),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(names)('of %s is no longer than IAM takes', (name) => {
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: characters without white space.
    expect(JSON.stringify(limitsOf(name)).length).toBeLessThan(6_144 - 100);
  });

  it.each(names)('lets %s be deployed: its stacks, its code, its roles with the limit', (name) => {
    const needed: [string, string, RequestKeys?][] = [
      ...stackNamesOf({ name }).map((stackName): [string, string] => [
        'cloudformation:ExecuteChangeSet',
        `arn:aws:cloudformation:us-east-1:${account}:stack/${stackName}/1`,
      ]),
      ['iam:PassRole', bootstrapRole(name, 'cfn-exec')],
      [
        's3:GetObject',
        `arn:aws:s3:::cdk-${qualifierOf({ name })}-assets-${account}-us-east-1/code.zip`,
      ],
      [
        'ssm:GetParameter',
        `arn:aws:ssm:us-east-1:${account}:parameter/cdk-bootstrap/${qualifierOf({ name })}/version`,
      ],
      ['iam:CreateRole', role(`${prefix(name)}-GenerateImageRole-1`), bounded(name)],
      [
        'lambda:CreateFunction',
        `arn:aws:lambda:us-east-1:${account}:function:${prefix(name)}-generate-image`,
      ],
      [
        'lambda:PublishLayerVersion',
        `arn:aws:lambda:us-east-1:${account}:layer:${prefix(name)}-sharp`,
      ],
      ['lambda:CreateEventSourceMapping', '*', { 'lambda:FunctionArn': functionOf(name) }],
      ['lambda:TagResource', mapping],
      ['apigateway:POST', 'arn:aws:apigateway:us-east-1::/restapis'],
      [
        'cloudfront:UpdateDistribution',
        `arn:aws:cloudfront::${account}:distribution/E1`,
        tagged(name),
      ],
      [
        'cloudfront:UpdateFunction',
        `arn:aws:cloudfront::${account}:function/us-east-1${prefix(name).replaceAll('-', '')}WebsitePageRewrite1`,
      ],
    ];
    const refused = needed.filter((row) => !allows(limitsOf(name), ...row));
    expect(refused).toEqual([]);
  });
});

describe('the workflow that removes stages of developers', () => {
  const deletes = (name: string, keys: RequestKeys) =>
    allows(
      workflowOf('dev-anna'),
      'cloudformation:DeleteStack',
      `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/1`,
      keys,
    );

  it('deletes every stack of every one, and what is in their buckets', () => {
    for (const name of ['dev-anna', 'dev-ben'] as const) {
      for (const stack of stackNamesOf({ name })) {
        expect([stack, deletes(stack, tagged(name))]).toEqual([stack, true]);
      }
      const object = `arn:aws:s3:::${prefix(name)}-media-${account}-us-east-1/media/a`;
      expect(allows(workflowOf('dev-anna'), 's3:DeleteObjectVersion', object)).toBe(true);
    }
  });

  it('hands CloudFormation the role of these stacks, and no other role or service', () => {
    const passes = (arn: string, service: string) =>
      allows(workflowOf('dev-anna'), 'iam:PassRole', arn, { 'iam:PassedToService': service });
    const mine = bootstrapRole('dev-anna', 'cfn-exec');
    expect(passes(mine, 'cloudformation.amazonaws.com')).toBe(true);
    expect(passes(mine, 'lambda.amazonaws.com')).toBe(false);
    for (const name of stageNames) {
      expect(passes(bootstrapRole(name, 'cfn-exec'), 'cloudformation.amazonaws.com')).toBe(false);
    }
  });

  it('deletes no stack that has such a name, and not the tags of the project', () => {
    expect(deletes('atelier-devs-anna', {})).toBe(false);
    expect(deletes('atelier-devs-anna', tagged('dev'))).toBe(false);
    const foreign = { ...tagged('dev-anna'), 'aws:ResourceTag/project': 'gallery' };
    expect(deletes('atelier-devs-anna', foreign)).toBe(false);
  });

  it('deletes no other one, whatever its tags say', () => {
    const others = stageNames.flatMap((name) => stackNamesOf({ name }));
    for (const stack of [...others, 'atelier-developers', 'atelier-bootstrap-devs']) {
      expect([stack, deletes(stack, tagged('dev-anna'))]).toEqual([stack, false]);
    }
  });

  it('trusts one environment of one repository', () => {
    const trust = JSON.stringify(ofDevelopers.toJSON().Resources.RemovesExpiredRole);
    expect(trust).toContain('["repo:",{"Ref":"Repository"},":environment:developers"]');
    expect(trust).toContain('"Condition":"HasRepository"');
  });
});

it('what stages share is deployed with nobody’s bootstrap', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('hnb659fds');
});

describe('the account of customers', () => {
  const prod = stageNamed('prod');
  const inProds = prod.account ?? '';

  it.each(['dev', 'staging', 'dev-anna'] as const)(
    'takes no %s, not even one that names no account',
    (name) => {
      expect(accountProblem(stageNamed(name), inProds)).toContain('is the account of prod');
      expect(accountProblem(stageNamed(name), account)).toBeUndefined();
    },
  );

  it('is the only one that prod is deployed to', () => {
    expect(accountProblem(prod, inProds)).toBeUndefined();
    expect(accountProblem(prod, account)).toContain(`prod is in the account ${inProds}`);
  });
});
