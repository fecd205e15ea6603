import { expect, it } from 'vitest';
import { requirePermissions } from '../../api-gateway/read-api.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf } from '../aws/support/fixture-template.ts';

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:read';
const source = (path: string) => `arn:aws:execute-api:us-east-1:000000000000:${path}`;

const route = {
  method: 'GET',
  path: '/api/items/{id}',
  resourceId: 'r1',
  apiKeyRequired: true,
  functionId: 'Read',
  functionArn: arn,
  mode: 'buffered',
  timeoutMs: 5000,
} as const;

const permission = {
  Action: 'lambda:InvokeFunction',
  FunctionName: arn,
  Principal: 'apigateway.amazonaws.com',
  SourceArn: source('api1/live/GET/api/items/*'),
};

function check(properties: object, functionArn: string = arn): void {
  const Permission = { Type: 'AWS::Lambda::Permission', Properties: properties };
  const template = resolveTemplate(assemblyOf({ Resources: { Permission } }));
  const routes = [{ ...route, functionArn }];
  requirePermissions(template, { id: 'api1', stages: new Set(['live']), routes });
}

it.each([
  ['its route', {}],
  ['the function by its name', { FunctionName: 'read' }],
  ['any route', { SourceArn: source('api1/*/*/*') }],
  ['its own account', { SourceAccount: '000000000000' }],
])('API Gateway may invoke with a permission for %s', (_name, other) => {
  expect(() => check({ ...permission, ...other })).not.toThrow();
});

it.each([
  ['another API', { SourceArn: source('api2/live/GET/api/items/*') }],
  ['another stage', { SourceArn: source('api1/test/GET/api/items/*') }],
  ['another method', { SourceArn: source('api1/live/POST/api/items/*') }],
  ['another path', { SourceArn: source('api1/live/GET/api/users/*') }],
  ['another function', { FunctionName: 'write' }],
  ['another action', { Action: 'lambda:GetFunction' }],
  ['another service', { Principal: 'sns.amazonaws.com' }],
  ['another account', { SourceAccount: '111111111111' }],
])('API Gateway may not with one for %s: the start fails', (_name, other) => {
  expect(() => check({ ...permission, ...other })).toThrow('API Gateway may not invoke');
});

it('leave for a function is none for its alias, nor the other way round', () => {
  const alias = `${arn}:live`;
  expect(() => check({ ...permission, FunctionName: alias }, alias)).not.toThrow();
  expect(() => check({ ...permission, FunctionName: 'read:live' }, alias)).not.toThrow();
  expect(() => check(permission, alias)).toThrow('API Gateway may not invoke');
  expect(() => check({ ...permission, FunctionName: alias })).toThrow('may not invoke');
});

it('a permission that is not evaluated stops the start', () => {
  expect(() => check({ ...permission, PrincipalOrgID: 'o-1' })).toThrow('PrincipalOrgID');
});
