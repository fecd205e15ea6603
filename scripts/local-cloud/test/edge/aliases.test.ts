import { expect, test } from 'vitest';
import { readApi } from '../../api-gateway/read-api.ts';
import { readInvocables } from '../../lambda/invocables.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, trusting } from '../aws/support/fixture-template.ts';

const live = { Ref: 'Live' };
const itself = { 'Fn::GetAtt': ['Fn', 'Arn'] };

/** An API whose one route invokes `invoked`, which API Gateway may do with `permitted`. */
function resources({ invoked = live, permitted = live, alias = {} }: Partial<Given> = {}) {
  const Ref = 'Fn';
  return {
    Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'answers' } },
    Version: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref } } },
    Live: {
      Type: 'AWS::Lambda::Alias',
      Properties: {
        Name: 'live',
        FunctionName: { Ref },
        FunctionVersion: { 'Fn::GetAtt': ['Version', 'Version'] },
        ...alias,
      },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        ...trusting('apigateway.amazonaws.com'),
        Policies: [{ PolicyDocument: { Statement: [statement(permitted)] } }],
      },
    },
    Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Body: definition(invoked) } },
    Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { StageName: 'live' } },
  };
}

const statement = (Resource: object) => ({
  Effect: 'Allow',
  Action: 'lambda:InvokeFunction',
  Resource,
});

const definition = (invoked: object | string) => ({
  openapi: '3.0.1',
  info: {},
  'x-amazon-apigateway-api-key-source': 'HEADER',
  components: { securitySchemes: {} },
  paths: {
    '/': {
      get: {
        parameters: [],
        responses: {},
        'x-amazon-apigateway-integration': {
          type: 'aws_proxy',
          httpMethod: 'POST',
          uri: {
            'Fn::Join': [
              '',
              ['arn:aws:apigateway:r:lambda:path/d/functions/', invoked, '/invocations'],
            ],
          },
          credentials: { 'Fn::GetAtt': ['Role', 'Arn'] },
        },
      },
    },
  },
});

type Given = { invoked: object | string; permitted: object; alias: object };

const template = (given?: Partial<Given>) =>
  resolveTemplate(assemblyOf({ Resources: resources(given) }));

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:answers';

test('a function can be invoked itself, by its version and by its alias', () => {
  const functionId = 'Fn';
  const byName = Object.fromEntries(readInvocables(template()));
  expect(byName).toEqual({
    [arn]: { functionId, arn, version: '$LATEST' },
    answers: { functionId, arn, version: '$LATEST' },
    [`${arn}:1`]: { functionId, arn: `${arn}:1`, version: '1' },
    'answers:1': { functionId, arn: `${arn}:1`, version: '1' },
    [`${arn}:live`]: { functionId, arn: `${arn}:live`, version: '1' },
    'answers:live': { functionId, arn: `${arn}:live`, version: '1' },
  });
});

test.each([
  [{ FunctionVersion: '2' }, 'Live: answers:2 is no function of the template, or no version'],
  [{ FunctionName: 'another' }, 'Live: another:1 is no function'],
  [{ RoutingConfig: { AdditionalVersionWeights: [] } }, 'RoutingConfig'],
])('an alias with %o stops the start', (alias, message) => {
  expect(() => readInvocables(template({ alias }))).toThrow(message);
});

test('API Gateway invokes what the route names, if just that is permitted', () => {
  const routeOf = (given: Partial<Given>) => readApi(template(given)).routes[0]?.functionArn;
  expect(routeOf({})).toBe(`${arn}:live`);
  expect(routeOf({ invoked: itself, permitted: itself })).toBe(arn);
  expect(() => routeOf({ permitted: itself })).toThrow(`may not invoke ${arn}:live`);
  expect(() => routeOf({ invoked: itself })).toThrow(`may not invoke ${arn} for`);
});

test('a route of an alias that is not there stops the start', () => {
  expect(() => readApi(template({ invoked: `${arn}:other` }))).toThrow(`${arn}:other`);
});
