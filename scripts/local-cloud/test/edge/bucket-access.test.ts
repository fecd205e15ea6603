import { expect, it } from 'vitest';
import { bucketAccess } from '../../aws/policy/resource-statements.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf } from '../aws/support/fixture-template.ts';

const siteArn = { 'Fn::Sub': `arn:aws:cloudfront::\${AWS::AccountId}:distribution/\${Site}` };

const read = {
  Effect: 'Allow',
  Principal: { Service: 'cloudfront.amazonaws.com' },
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::b/open/*',
  Condition: { StringEquals: { 'AWS:SourceArn': siteArn } },
};
const list = { ...read, Action: 's3:ListBucket', Resource: 'arn:aws:s3:::b' };
const enforceTls = {
  Effect: 'Deny',
  Principal: { AWS: '*' },
  Action: 's3:*',
  Resource: ['arn:aws:s3:::b', 'arn:aws:s3:::b/*'],
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};

function accessWith(statements: object[], origin: object = { OriginAccessControlId: 'E1' }) {
  const DomainName = { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] };
  const template = resolveTemplate(
    assemblyOf({
      Resources: {
        Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'b' } },
        Site: {
          Type: 'AWS::CloudFront::Distribution',
          Properties: { DistributionConfig: { Origins: [{ DomainName, ...origin }] } },
        },
        Policy: {
          Type: 'AWS::S3::BucketPolicy',
          Properties: { Bucket: { Ref: 'Bucket' }, PolicyDocument: { Statement: statements } },
        },
      },
    }),
  );
  const { mayRead, mayList } = bucketAccess(template, 'Bucket');
  return { open: mayRead('open/a'), other: mayRead('a'), list: mayList() };
}

const nothing = { open: false, other: false, list: false };

it.each([
  ['nothing without a policy', [], nothing],
  ['what the policy allows', [enforceTls, read], { ...nothing, open: true }],
  ['to list where it may', [read, list], { open: true, other: false, list: true }],
  ['nothing that is denied to all', [{ ...enforceTls, Condition: {} }, read, list], nothing],
  [
    'nothing that is another distribution’s',
    [{ ...read, Condition: { StringEquals: { 'AWS:SourceArn': 'arn:aws:cloudfront::1:x/y' } } }],
    nothing,
  ],
  [
    'nothing that is another service’s',
    [{ ...read, Principal: { Service: 'lambda.amazonaws.com' } }],
    nothing,
  ],
])('a distribution does in a bucket %s', (_name, statements, access) => {
  expect(accessWith(statements)).toEqual(access);
});

it('a distribution without an access control comes as a stranger', () => {
  expect(accessWith([read, list], {})).toEqual(nothing);
  const toAll = { ...read, Principal: '*', Condition: {} };
  expect(accessWith([toAll], {})).toEqual({ ...nothing, open: true });
});
