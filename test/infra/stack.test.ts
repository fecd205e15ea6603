import { describe, expect, it } from 'vitest';
import { stackNamesOf } from '../../infra/stage-names.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { resourcesOf, stacksOf, synthesize, templateOf } from './support/synthesized.ts';

const dev = templateOf('dev');

describe('the template', () => {
  it('is one that CloudFormation takes, and the same every time: a version of a function for the same code', () => {
    const prod = stageNamed('prod');
    expect(synthesize(prod, { validate: true })).toEqual(stacksOf(prod));
  });

  it('takes what differs between deployments as parameters', () => {
    expect(Object.keys(dev.Parameters).sort()).toEqual([
      'ApiId',
      'ClerkApiUrl',
      'ClerkIssuer',
      'ClerkJwtKey',
      'DistributionId',
      'ReplicateApiUrl',
      'ReplicateOutputOrigins',
      'VapiApiUrl',
    ]);
    expect(dev.Parameters).toMatchObject({
      ApiId: { Default: '' },
      DistributionId: { Default: '' },
      ClerkApiUrl: { Default: 'https://api.clerk.com' },
      ClerkIssuer: { Default: 'https://clerk.atelier.localhost' },
      ReplicateApiUrl: { Default: 'https://api.replicate.com/v1' },
      ReplicateOutputOrigins: { Default: 'https://replicate.delivery' },
      VapiApiUrl: { Default: 'https://api.vapi.ai' },
    });
  });

  it('tells a deployment where the site is', () => {
    expect(Object.keys(dev.Outputs).sort()).toEqual([
      'ApiId',
      'CostBucketName',
      'DistributionId',
      'SiteOrigin',
      'WebsiteBucketName',
    ]);
  });

  it('needs no code of the CDK at deployment: the only custom resources are the key pairs', () => {
    const custom = Object.entries(dev.Resources).filter(([, { Type }]) =>
      /^Custom::|CustomResource$/.test(Type),
    );
    expect(custom.map(([id, { Type }]) => [id, Type])).toEqual([
      ['MediaKeyPair1', 'Custom::KeyPair'],
    ]);
  });

  it('carries the stage on everything that is billed', () => {
    for (const type of [
      'AWS::Lambda::Function',
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::StepFunctions::StateMachine',
    ]) {
      for (const [id, { Properties }] of resourcesOf(dev, type)) {
        expect(Properties.Tags, id).toContainEqual({ Key: 'stage', Value: 'dev' });
      }
    }
  });
});

describe('secrets', () => {
  it('have no value in the template', () => {
    const madeUp = ['AddressKeySecret', 'ApiKeySecret'];
    for (const [id, { Properties }] of resourcesOf(dev, 'AWS::SecretsManager::Secret')) {
      expect(Properties, id).not.toHaveProperty('SecretString');
      // What others give is empty until it is set.
      expect(Properties.GenerateSecretString !== undefined, id).toBe(madeUp.includes(id));
    }
    expect(JSON.stringify(dev)).not.toMatch(/sk_(test|live)_|\br8_|whsec_|PRIVATE KEY/);
  });

  it('are named for the stage', () => {
    const secrets = resourcesOf(dev, 'AWS::SecretsManager::Secret');
    expect(secrets.map(([, { Properties }]) => Properties.Name).sort()).toEqual([
      'atelier/dev/address-key',
      'atelier/dev/api-key',
      'atelier/dev/clerk-secret-key',
      'atelier/dev/clerk-webhook-secret',
      'atelier/dev/media-key-1',
      'atelier/dev/replicate-token',
      'atelier/dev/replicate-webhook-secret',
      'atelier/dev/vapi-private-key',
      'atelier/dev/vapi-webhook-secret',
    ]);
  });
});

describe.each(stageNames)('what people keep in stage %s', (stage) => {
  const template = templateOf(stage);
  const kept = stage === 'prod';

  it('is in tables that can be restored to any second', () => {
    for (const id of ['HistoryTable', 'UsageTable']) {
      expect(template.Resources[id]?.Properties, id).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: kept,
      });
    }
  });

  it('is in stacks that cannot be deleted by mistake', () => {
    const { protectedNames } = stacksOf(stageNamed(stage));
    const own = stackNamesOf(stageNamed(stage)).slice(0, 3);
    expect(protectedNames.toSorted()).toEqual(kept ? own.toSorted() : []);
  });

  it('forgets the usage of months that are over', () => {
    expect(template.Resources.UsageTable?.Properties.TimeToLiveSpecification).toEqual({
      AttributeName: 'expiresAt',
      Enabled: true,
    });
    expect(template.Resources.HistoryTable?.Properties).not.toHaveProperty(
      'TimeToLiveSpecification',
    );
  });

  it('is not backed up while it is only being made', () => {
    expect(
      resourcesOf(template, 'AWS::DynamoDB::Table')
        .map(([id]) => id)
        .sort(),
    ).toEqual(['HistoryTable', 'JobsTable', 'LimitsTable', 'UsageTable']);
    const { JobsTable, LimitsTable } = template.Resources;
    expect(JobsTable?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'jobId', KeyType: 'HASH' }],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    expect(LimitsTable?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
    for (const table of [JobsTable, LimitsTable]) {
      expect(table?.Properties).not.toHaveProperty('PointInTimeRecoverySpecification');
    }
  });

  it('is in buckets that nothing public reaches', () => {
    const buckets = resourcesOf(template, 'AWS::S3::Bucket');
    expect(buckets.map(([id]) => id).sort()).toEqual([
      'AccessLogBucket',
      'CostBucket',
      'MediaBucket',
      'UploadsBucket',
      'WebsiteBucket',
    ]);
    for (const [id, { Properties }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });
});

describe('stages of one account', () => {
  /** The names that stand in a resource, as far as the stack gives them. */
  const namesIn = (value: unknown, key = ''): string[] => {
    // Names of dimensions are CloudWatch's own.
    if (key === 'Dimensions') return [];
    const isName = /^(Name|(Bucket|Function|StateMachine|Alarm|Dashboard)Name)$/.test(key);
    if (isName && !/Fn::GetAtt|^\{"Ref"/.test(JSON.stringify(value)))
      return [JSON.stringify(value)];
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([name, item]) => namesIn(item, name));
  };
  const namesOf = (stage: 'dev' | 'staging') =>
    Object.values(templateOf(stage).Resources)
      // An alias is part of its function's name, a table of its database's.
      .filter(({ Type }) => !['AWS::Lambda::Alias', 'AWS::Glue::Table'].includes(Type))
      .flatMap(({ Properties }) => namesIn(Properties));

  it('share no name', () => {
    const taken = new Set(namesOf('dev'));
    expect(taken.size).toBeGreaterThan(15);
    expect(namesOf('staging').filter((name) => taken.has(name))).toEqual([]);
  });
});

describe('uploads', () => {
  it('come from the site only and are gone after a day', () => {
    expect(dev.Resources.UploadsBucket?.Properties).toMatchObject({
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedMethods: ['POST'],
            AllowedOrigins: [
              { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }]] },
            ],
          },
        ],
      },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
    });
  });
});
