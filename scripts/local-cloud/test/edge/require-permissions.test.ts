import { expect, it } from 'vitest';
import { requirePermissions } from '../../api-gateway/read-api.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, trusting } from '../aws/support/fixture-template.ts';

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:read';
const credentials = 'arn:aws:iam::000000000000:role/gateway';

const allowing = { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: arn };

type Given = {
  statement?: object;
  trust?: object;
  functionArn?: string;
  credentials?: string;
};

function check({ statement = {}, trust = trusting('apigateway.amazonaws.com'), ...given }: Given) {
  const Role = {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'gateway',
      ...trust,
      Policies: [{ PolicyDocument: { Statement: [{ ...allowing, ...statement }] } }],
    },
  };
  const template = resolveTemplate(assemblyOf({ Resources: { Role } }));
  const route = { method: 'GET', path: '/api/items/{id}', functionArn: arn, credentials };
  requirePermissions(template, [{ ...route, ...given }]);
}

it.each([
  ['its function', {}],
  ['several, its own among them', { Resource: [`${arn}-more`, arn] }],
])('API Gateway may invoke with a role for %s', (_name, statement) => {
  expect(() => check({ statement })).not.toThrow();
});

it.each([
  ['another function', { Resource: 'arn:aws:lambda:us-east-1:000000000000:function:write' }],
  ['another account', { Resource: arn.replace('000000000000', '111111111111') }],
  ['another action', { Action: 'lambda:GetFunction' }],
])('API Gateway may not with one for %s: the start fails', (_name, statement) => {
  expect(() => check({ statement })).toThrow(`may not invoke ${arn} for GET /api/items/{id}`);
});

it('API Gateway may not where a statement denies it', () => {
  expect(() => check({ statement: { Effect: 'Deny' } })).toThrow('API Gateway may not invoke');
});

it('leave for a function is none for its alias, nor the other way round', () => {
  const functionArn = `${arn}:live`;
  expect(() => check({ statement: { Resource: functionArn }, functionArn })).not.toThrow();
  expect(() => check({ functionArn })).toThrow('API Gateway may not invoke');
  expect(() => check({ statement: { Resource: functionArn } })).toThrow('may not invoke');
});

it('a role that API Gateway may not assume, or that is not there, stops the start', () => {
  const trust = trusting('lambda.amazonaws.com');
  expect(() => check({ trust })).toThrow('apigateway.amazonaws.com may not assume Role');
  expect(() => check({ credentials: `${credentials}-2` })).toThrow('is not in the template');
});
