import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountTemplate, developersTemplate } from './support/account-template.ts';

const roleSchema = z.object({
  Condition: z.string(),
  Properties: z.object({ RoleName: z.string(), AssumeRolePolicyDocument: z.unknown() }),
});

const policySchema = z.object({
  Condition: z.string(),
  Properties: z.object({
    PolicyDocument: z.object({
      Statement: z.array(
        z.looseObject({
          Action: z.union([z.string(), z.array(z.string())]),
          Resource: z.unknown(),
        }),
      ),
    }),
  }),
});

describe('what the stages of an account share', () => {
  const template = accountTemplate();

  it('is API Gateway’s role for logs, which no deletion takes from the stages', () => {
    template.hasResource('AWS::ApiGateway::Account', {
      Condition: 'GatewayLogsWanted',
      DeletionPolicy: 'Retain',
      Properties: { CloudWatchRoleArn: { 'Fn::GetAtt': ['GatewayLogsRole', 'Arn'] } },
    });
    template.hasResource('AWS::IAM::Role', {
      DeletionPolicy: 'Retain',
      Properties: {
        AssumeRolePolicyDocument: {
          Statement: [{ Principal: { Service: 'apigateway.amazonaws.com' } }],
        },
      },
    });
  });

  it('outlives the stack where it has a name of its own, unless the stack could not be made', () => {
    const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };
    for (const name of ['dev', 'staging', 'prod']) {
      const Properties = { ManagedPolicyName: `atelier-${name}` };
      template.hasResource('AWS::IAM::ManagedPolicy', { ...kept, Properties });
    }
    template.hasResource('AWS::IAM::OIDCProvider', kept);
    developersTemplate().hasResource('AWS::IAM::ManagedPolicy', kept);
  });

  it('makes GitHub known only when it is told to, and lets no repository in by itself', () => {
    template.hasResource('AWS::IAM::OIDCProvider', { Condition: 'MakesGitHubProviderWanted' });
    template.hasParameter('MakesGitHubProvider', { Default: 'no' });
    template.hasParameter('Repository', { Default: '' });
    template.hasParameter('DeploysProd', { Default: 'no' });
  });

  it.each(['Dev', 'Staging', 'Prod'])('trusts the environment of %s alone', (name) => {
    const stage = name.toLowerCase();
    const role = z.parse(roleSchema, template.toJSON().Resources[`Deploys${name}Role`]);
    expect(role.Condition).toBe(`Deploys${name}Wanted`);
    expect(role.Properties.RoleName).toBe(`atelier-deploy-${stage}`);
    const trust = JSON.stringify(role.Properties.AssumeRolePolicyDocument);
    expect(trust).toContain(`["repo:",{"Ref":"Repository"},":environment:${stage}"]`);
    expect(trust).toContain('"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"');
    expect(trust).not.toContain('StringLike');
  });

  it('grants by name, and one secret’s value only', () => {
    const policies = Object.values(template.findResources('AWS::IAM::Policy'));
    expect(policies).toHaveLength(3);
    for (const { Condition, Properties } of policies.map((found) => z.parse(policySchema, found))) {
      expect(Condition).toMatch(/^Deploys\w+Wanted$/);
      for (const { Action, Resource } of Properties.PolicyDocument.Statement) {
        expect(JSON.stringify(Action)).not.toContain('*');
        expect(Resource).not.toBe('*');
        if (Action === 'secretsmanager:GetSecretValue') {
          expect(JSON.stringify(Resource)).toMatch(/:secret:atelier\/\w+\/clerk-secret-key-\*"/);
        }
      }
    }
  });

  it('lets every deployment read what must hold of the account, and no more', () => {
    const { Properties } = template.toJSON().Resources.DeploymentReads;
    const { Statement } = z.parse(policySchema.shape.Properties, Properties).PolicyDocument;
    expect(Statement.flatMap(({ Action }) => [Action].flat()).sort()).toEqual([
      'acm:DescribeCertificate',
      'cloudfront:ListResponseHeadersPolicies',
      'lambda:GetAccountSettings',
      'servicequotas:ListServiceQuotas',
    ]);
    for (const name of ['Dev', 'Staging', 'Prod']) {
      template.hasResourceProperties('AWS::IAM::Role', {
        RoleName: `atelier-deploy-${name.toLowerCase()}`,
        ManagedPolicyArns: [{ Ref: 'DeploymentReads' }],
      });
    }
  });

  it('is only about the stages of the region', () => {
    accountTemplate('eu-central-1').resourceCountIs('AWS::IAM::Policy', 0);
  });
});
