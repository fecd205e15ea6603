import { describe, expect, it } from 'vitest';
import type { ContextValues } from '../../aws/policy/condition.ts';
import { createPolicies, type Policies } from '../../aws/policy/policies.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, trusting } from './support/fixture-template.ts';

const byLambda = trusting('lambda.amazonaws.com');

type Properties = Record<string, unknown>;

function policiesWith(role: Properties, more: Record<string, unknown> = {}) {
  const assembly = assemblyOf({
    Resources: {
      Role: { Type: 'AWS::IAM::Role', Properties: { ...byLambda, ...role } },
      Fn: {
        Type: 'AWS::Lambda::Function',
        Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
      },
      ...more,
    },
  });
  return createPolicies(resolveTemplate(assembly));
}

const withStatement = (...Statement: Properties[]) =>
  policiesWith({ Policies: [{ PolicyDocument: { Statement } }] });

const allow = { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' };
const getObject = { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k' };

function refusal(policies: Policies, asked: object = {}): string | undefined {
  return policies.refusalOf(policies.principalOf('Fn'), { ...getObject, ...asked });
}

const on = (Condition: unknown) => ({ ...allow, Condition });

describe('a policy stops the start with', () => {
  it.each([
    ...[
      'StringMatches',
      'StringNotEquals',
      'StringEqualsIfExists',
      'ForAnyValue:StringLike',
      'NumericEquals',
      'DateLessThan',
      'Null',
    ].map((name): [string, Properties, RegExp] => [
      `the operator ${name}`,
      on({ [name]: { 's3:prefix': 'a' } }),
      new RegExp(`${name} is not supported`),
    ]),
    ['an operator for other keys', on({ ArnLike: { 's3:prefix': '1' } }), /does not fit/],
    [
      'a key that is not known',
      on({ StringLike: { 's3:object-lock-mode': 'a' } }),
      /s3:object-lock-mode/,
    ],
    ['a value that is no boolean', on({ Bool: { 'aws:SecureTransport': '1' } }), /1 is not true/],
    ['a value that is no ARN', on({ ArnLike: { 'aws:SourceArn': 'me' } }), /me is no ARN/],
    ['a policy variable', { ...allow, Resource: `arn:aws:s3:::b/\${aws:username}` }, /variables/],
    [
      'a policy variable in a condition',
      on({ StringLike: { 's3:prefix': `\${aws:username}/*` } }),
      /variables/,
    ],
    ['all actions but some', { ...allow, NotAction: 's3:*' }, /NotAction/],
    ['all resources but some', { ...allow, NotResource: '*' }, /NotResource/],
    ['no resource', { Effect: 'Allow', Action: 's3:GetObject' }, /needs a Resource/],
    ['a resource that is no ARN', { ...allow, Resource: 'bucket' }, /bucket is no ARN/],
    ['a resource of any service', { ...allow, Resource: 'arn:aws:*:::b' }, /name its service/],
    ['an action without a service', { ...allow, Action: 'GetObject' }, /no action/],
    ['a principal of its own', { ...allow, Principal: '*' }, /Principal/],
  ])('%s', (_name, statement, message) => {
    expect(() => withStatement(statement)).toThrow(message);
  });

  it('a managed policy that it does not know', () => {
    const ManagedPolicyArns = ['arn:aws:iam::aws:policy/AdministratorAccess'];
    expect(() => policiesWith({ ManagedPolicyArns })).toThrow('AdministratorAccess');
  });
});

describe('a role is taken', () => {
  it.each([
    ['by another service only', trusting('states.amazonaws.com')],
    [
      'where something is asked that nobody tells',
      {
        ...trusting('lambda.amazonaws.com', {
          Condition: { StringEquals: { 'aws:SourceAccount': '111111111111' } },
        }),
      },
    ],
  ])('%s: the start fails', (_name, role) => {
    expect(() => policiesWith(role)).toThrow(
      'Fn cannot run: lambda.amazonaws.com may not assume Role',
    );
  });
});

it.each([
  ['s3:getobject', 'arn:aws:s3:::b/k', true],
  ['s3:GetObjectTagging', 'arn:aws:s3:::b/k', false],
  ['s3:GetObject', 'arn:aws:s3:::b/K', false],
  ['s3:GetObject', 'arn:aws:s3:::b/k/more', false],
])('%s on %s: %s', (action, resource, allowed) => {
  const policies = withStatement({ ...allow, Resource: 'arn:aws:s3:::?/k' });
  expect(refusal(policies, { action, resource }) === undefined).toBe(allowed);
});

it.each([
  ['arn:aws:lambda:r:1:function:f', 'arn:aws:lambda:r:1:function:f', true],
  ['arn:aws:lambda:r:1:function:f', 'arn:aws:lambda:r:1:function:f:live', false],
  ['arn:aws:lambda:r:1:function:f:live', 'arn:aws:lambda:r:1:function:f', false],
  ['arn:aws:lambda:r:1:function:f:*', 'arn:aws:lambda:r:1:function:f:live', true],
  ['arn:aws:lambda:r:1:function:*', 'arn:aws:lambda:r:1:function:f:live', true],
  ['arn:aws:lambda:r:1:function:f*e', 'arn:aws:lambda:r:1:function:f:live', false],
  ['arn:aws:lambda:r:1:function?f', 'arn:aws:lambda:r:1:function:f', false],
  ['arn:aws:s3:::b/media/*/a/*', 'arn:aws:s3:::b/media/1/2/a/k', true],
  ['arn:aws:s3:::b/media/*/a/*', 'arn:aws:s3:::b/media/1/b/k', false],
])('the resource %s stands for %s: %s', (Resource, resource, expected) => {
  const policies = withStatement({ Effect: 'Allow', Action: '*', Resource });
  expect(refusal(policies, { resource }) === undefined).toBe(expected);
});

/** A condition, what the request says, and whether the condition holds. */
type Case = [string, Record<string, unknown>, ContextValues, boolean];

const prefix = (operator: string, expected: unknown, actual?: string, holds = true): Case => [
  operator,
  { 's3:prefix': expected },
  { 's3:prefix': actual },
  holds,
];

const source = (operator: string, expected: string, holds: boolean): Case => [
  operator,
  { 'AWS:SourceArn': expected },
  { 'aws:SourceArn': 'arn:aws:states:r:1:stateMachine:m' },
  holds,
];

it.each<Case>([
  prefix('StringEquals', 'a*', 'a*'),
  prefix('StringEquals', 'a*', 'ab', false),
  prefix('StringEquals', ['a', 'b'], 'b'),
  prefix('StringEquals', 'a', undefined, false),
  prefix('StringEquals', '', ''),
  prefix('StringLike', 'media/*/', 'media/1/'),
  prefix('StringLike', 'media/*/', 'media/', false),
  prefix('StringLike', 'media/?', 'media/12', false),
  source('ArnEquals', 'arn:aws:states:*:1:stateMachine:?', true),
  source('ArnLike', 'arn:aws:states:r:1:stateMachine:*', true),
  source('ArnLike', 'arn:aws:*:1:stateMachine:*:m', false),
  source('StringEquals', 'arn:aws:states:r:1:stateMachine:m', true),
  ['Bool', { 'aws:SecureTransport': 'TRUE' }, {}, true],
  ['Bool', { 'aws:SecureTransport': false }, {}, false],
])('%s %o, told %o: %s', (operator, expected, context, holds) => {
  const policies = withStatement(on({ [operator]: expected }));
  expect(refusal(policies, { context }) === undefined).toBe(holds);
});

it('holds all operators and keys of a condition against a request', () => {
  const policies = withStatement(
    on({
      StringLike: { 's3:prefix': 'a*', 's3:x-amz-acl': 'private' },
      StringEquals: { 'aws:SourceAccount': '1' },
    }),
  );
  const context = { 's3:prefix': 'ab', 's3:x-amz-acl': 'private', 'aws:SourceAccount': '1' };
  expect(refusal(policies, { context })).toBeUndefined();
  for (const key of Object.keys(context)) {
    expect(refusal(policies, { context: { ...context, [key]: '99' } })).toContain('no identity');
  }
});

it('denies before it allows', () => {
  const policies = withStatement(
    { ...allow, Action: 's3:*' },
    { Effect: 'Deny', Action: '*', Resource: 'arn:aws:s3:::b/locked/*' },
  );
  expect(refusal(policies)).toBeUndefined();
  expect(refusal(policies, { resource: 'arn:aws:s3:::b/locked/k' })).toContain('explicit deny');
});

describe('the policy of a bucket', () => {
  const bucketPolicy = (...Statement: Properties[]) =>
    policiesWith(
      { Policies: [{ PolicyDocument: { Statement: allow } }] },
      {
        Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'b' } },
        Policy: {
          Type: 'AWS::S3::BucketPolicy',
          Properties: { Bucket: { Ref: 'Bucket' }, PolicyDocument: { Statement } },
        },
      },
    );
  const deny = {
    Effect: 'Deny',
    Principal: { AWS: '*' },
    Action: 's3:*',
    Resource: ['arn:aws:s3:::b', 'arn:aws:s3:::b/*'],
  };
  const own = { AWS: 'arn:aws:iam::000000000000:role/fixture-Role' };

  it('denies what the role allows', () => {
    const plain = { Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    expect(refusal(bucketPolicy({ ...deny, ...plain }))).toBeUndefined();
    expect(refusal(bucketPolicy(deny))).toContain('explicit deny in a resource-based policy');
  });

  it('allows what the role does not, to whom it names', () => {
    const put = { action: 's3:PutObject' };
    const to = (Principal: unknown) =>
      refusal(bucketPolicy({ ...deny, Effect: 'Allow', Principal }), put);
    expect(to(own)).toBeUndefined();
    expect(to('*')).toBeUndefined();
    expect(to({ Service: 'cloudfront.amazonaws.com' })).toContain('no identity-based policy');
  });

  it.each([
    ['another bucket', { ...deny, Resource: 'arn:aws:s3:::other/*' }, /not of the bucket/],
    ['a whole account', { ...deny, Principal: { AWS: '000000000000' } }, /not a role/],
    ['nobody', { ...allow, Resource: 'arn:aws:s3:::b/*' }, /Principal/],
    ['canonical users', { ...deny, Principal: { CanonicalUser: 'a' } }, /Principal/],
  ])('stops the start when it is about %s', (_name, statement, message) => {
    expect(() => bucketPolicy(statement)).toThrow(message);
  });
});

it('takes nobody for the administrator who only bears the name', () => {
  const policies = withStatement(allow);
  const impostor = { functionId: 'administrator', roleId: 'administrator' };
  expect(() => policies.refusalOf(impostor, getObject)).toThrow('not in the template');
});
