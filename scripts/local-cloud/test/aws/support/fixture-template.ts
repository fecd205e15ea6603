import { type Assembly, templateSchema } from '../../../template/assembly.ts';

type Resource = { Type: string; Properties: Record<string, unknown> };

function tableResource(more: Record<string, unknown> = {}): Resource {
  return {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      AttributeDefinitions: [
        { AttributeName: 'userId', AttributeType: 'S' },
        { AttributeName: 'id', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'userId', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      ...more,
    },
  };
}

function policy(role: string, statements: unknown[]): Resource {
  return {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyDocument: { Version: '2012-10-17', Statement: statements },
      Roles: [{ Ref: role }],
    },
  };
}

function lambda(role: string): Resource {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: { Role: { 'Fn::GetAtt': [role, 'Arn'] }, Code: { S3Key: 'code.zip' } },
  };
}

/** Lets services run something as a role. */
export const trusting = (Service: string | string[], more: object = {}) => ({
  AssumeRolePolicyDocument: {
    Statement: { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service }, ...more },
  },
});

const role: Resource = { Type: 'AWS::IAM::Role', Properties: trusting('lambda.amazonaws.com') };

const under = (bucket: string, path: string) => ({
  'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, path]],
});

/** Everything the local AWS serves, in small: one function may much, the other next to nothing. */
export const fixtureResources: Record<string, Resource> = {
  Records: tableResource({
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byId',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  }),
  Usage: tableResource({
    TableName: 'usage',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
  }),
  Uploads: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: [
              { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }]] },
            ],
            AllowedMethods: ['POST'],
            AllowedHeaders: ['*'],
          },
        ],
      },
      LifecycleConfiguration: { Rules: [{ Status: 'Enabled', ExpirationInDays: 1 }] },
    },
  },
  Media: { Type: 'AWS::S3::Bucket', Properties: {} },
  Kept: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 34 },
            ExpiredObjectDeleteMarker: true,
          },
        ],
      },
    },
  },
  Site: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
  Token: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: { Name: 'fixture/token', GenerateSecretString: {} },
  },
  Generated: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: {
      Name: 'fixture/generated',
      GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true },
    },
  },
  Empty: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'fixture/empty' } },
  SiteOrigin: {
    Type: 'AWS::SSM::Parameter',
    Properties: {
      Name: '/fixture/site-origin',
      Type: 'String',
      Value: { 'Fn::Sub': `https://\${Site.DomainName}` },
    },
  },
  SigningKey: {
    Type: 'AWS::KMS::Key',
    Properties: {
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
      KeyPolicy: { Statement: [{ Action: 'kms:*', Effect: 'Allow', Resource: '*' }] },
    },
  },
  WorkerRole: role,
  WorkerPolicy: policy('WorkerRole', [
    {
      Effect: 'Allow',
      Action: ['dynamodb:*Item', 'dynamodb:Query'],
      Resource: [{ 'Fn::GetAtt': ['Records', 'Arn'] }, { 'Fn::GetAtt': ['Usage', 'Arn'] }],
    },
    { Effect: 'Allow', Action: 's3:*Object', Resource: under('Uploads', '/uploads/*') },
    { Effect: 'Deny', Action: 's3:PutObject', Resource: under('Uploads', '/uploads/locked/*') },
    {
      Effect: 'Allow',
      Action: 's3:*',
      Resource: ['Media', 'Kept'].flatMap((each) => [under(each, ''), under(each, '/*')]),
    },
    {
      Effect: 'Allow',
      Action: 'secretsmanager:GetSecretValue',
      Resource: [{ Ref: 'Token' }, { Ref: 'Generated' }],
    },
    {
      Effect: 'Allow',
      Action: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      Resource: { Ref: 'Empty' },
    },
    {
      Effect: 'Allow',
      Action: ['kms:Sign', 'kms:GetPublicKey'],
      Resource: { 'Fn::GetAtt': ['SigningKey', 'Arn'] },
    },
    {
      Effect: 'Allow',
      Action: 'ssm:GetParameter',
      Resource: {
        'Fn::Sub': `arn:aws:ssm:\${AWS::Region}:\${AWS::AccountId}:parameter\${SiteOrigin}`,
      },
    },
  ]),
  Worker: lambda('WorkerRole'),
  ReaderRole: {
    Type: 'AWS::IAM::Role',
    Properties: {
      ...trusting('lambda.amazonaws.com'),
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
      Policies: [
        {
          PolicyName: 'read',
          PolicyDocument: {
            Statement: {
              Effect: 'Allow',
              Action: 'dynamodb:GetItem',
              Resource: { 'Fn::GetAtt': ['Usage', 'Arn'] },
            },
          },
        },
      ],
    },
  },
  Reader: lambda('ReaderRole'),
  LimitedRole: role,
  LimitedPolicy: policy('LimitedRole', [
    {
      Effect: 'Allow',
      Action: 's3:ListBucket',
      Resource: under('Media', ''),
      Condition: { StringLike: { 's3:prefix': 'media/*/' } },
    },
  ]),
  Limited: lambda('LimitedRole'),
};

/** An assembly of one stack with these sections. */
export function assemblyOf(template: {
  Resources: Record<string, unknown>;
  [section: string]: unknown;
}): Assembly {
  return {
    stackName: 'fixture',
    region: 'us-east-1',
    account: '000000000000',
    template: templateSchema.parse(template),
    assets: new Map([['code.zip', '/code']]),
  };
}
