import { expect, it } from 'vitest';
import { createPolicies } from '../../../scripts/local/aws/policy/policies.ts';
import { resolveTemplate } from '../../../scripts/local/template.ts';
import { assemblyOf } from './support/fixture-template.ts';

function policiesWith(role: Record<string, unknown>) {
  return createPolicies(
    resolveTemplate(
      assemblyOf({
        Resources: {
          Role: { Type: 'AWS::IAM::Role', Properties: role },
          Fn: {
            Type: 'AWS::Lambda::Function',
            Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
          },
        },
      }),
    ),
  );
}

const withStatement = (statement: Record<string, unknown>) =>
  policiesWith({ Policies: [{ PolicyDocument: { Statement: [statement] } }] });

const allow = { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' };

it.each([
  [
    'a condition',
    { ...allow, Condition: { Bool: { 'aws:SecureTransport': 'true' } } },
    /Condition/,
  ],
  ['NotAction', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }, /NotAction/],
  ['a policy variable', { ...allow, Resource: `arn:aws:s3:::b/\${aws:username}` }, /variables/],
])('refuses to start with %s that it would not follow', (_name, statement, message) => {
  expect(() => withStatement(statement)).toThrow(message);
});

it('refuses to start with a managed policy that it does not know', () => {
  const ManagedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
  expect(() => policiesWith({ ManagedPolicyArns })).toThrow('AdministratorAccess');
});

it.each([
  ['s3:getobject', 'arn:aws:s3:::b/k', true],
  ['s3:GetObjectTagging', 'arn:aws:s3:::b/k', false],
  ['s3:GetObject', 'arn:aws:s3:::b/K', false],
  ['s3:GetObject', 'arn:aws:s3:::b/k/more', false],
])('%s on %s: %s', (action, resource, allowed) => {
  const policies = withStatement({ ...allow, Resource: 'arn:aws:s3:::?/k' });
  const refusal = policies.refusalOf(policies.principalOf('Fn'), { action, resource });
  expect(refusal === undefined).toBe(allowed);
});

it('takes nobody for the administrator who only bears the name', () => {
  const policies = withStatement(allow);
  const impostor = { functionId: 'administrator', roleId: 'administrator' };
  const action = { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k' };
  expect(() => policies.refusalOf(impostor, action)).toThrow('not in the template');
});
