import { loadAssembly } from '@atelier/local-cloud/assembly';
import { grantsOfRoles } from '@atelier/local-cloud/grants';
import { resolveTemplate } from '@atelier/local-cloud/template';
import { describe, expect, it } from 'vitest';
import { defaultBundleFolder } from '../../infra/bundle-functions.ts';
import { qualifierOf, stackNamesOf, stagePolicyName } from '../../infra/stage-names.ts';
import { stageNamed } from '../../infra/stages.ts';
import { studioApp } from '../../infra/studio-app.ts';
import {
  simulatedAccount as account,
  allows,
  type RequestKeys,
} from './support/simulate-policy.ts';
import {
  bootstrapRole,
  bounded,
  functionOf,
  limitsOf,
  mapping,
  prefix,
  role,
  stagesOfAllKinds,
  tagged,
} from './support/stage-roles.ts';
import { resourcesOf, templateOf, temporaryFolder } from './support/synthesized.ts';

/** How IAM calls the service of a type of CloudFormation. */
function serviceOf(type: string): string {
  const service = type.split('::')[1] ?? '';
  const others: Record<string, string> = { KinesisFirehose: 'firehose', StepFunctions: 'states' };
  return others[service] ?? service.toLowerCase();
}

describe('the limit of a stage', () => {
  it('is on each of its roles', () => {
    for (const name of stagesOfAllKinds) {
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

  it.each(stagesOfAllKinds)('of %s knows every service that its stack has something of', (name) => {
    const types = Object.values(templateOf(name).Resources).map(({ Type }) => Type);
    const services = types.filter((type) => type.startsWith('AWS::')).map(serviceOf);
    const text = JSON.stringify(limitsOf(name)).toLowerCase();
    const unknown = services.filter(
      (service) => !text.includes(`arn:aws:${service}:`) && !text.includes(`"${service}:*"`),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(stagesOfAllKinds)('of %s is no longer than IAM takes', (name) => {
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: characters without white space.
    expect(JSON.stringify(limitsOf(name)).length).toBeLessThan(6_144 - 100);
  });

  it.each(stagesOfAllKinds)(
    'lets %s be deployed: its stacks, its code, its roles with the limit',
    (name) => {
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
          'lambda:PutFunctionRecursionConfig',
          `arn:aws:lambda:us-east-1:${account}:function:${prefix(name)}-dispatch-jobs`,
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
    },
  );
});
