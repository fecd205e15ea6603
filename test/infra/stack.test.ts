import { describe, expect, it } from 'vitest';
import { stackNamesOf } from '../../infra/stage-names.ts';
import { stageNamed, stageNames } from '../../infra/stages.ts';
import { backupDays } from '../../shared/privacy.ts';
import {
  resourcesOf,
  stacksOf,
  synthesize,
  synthesizeAlone,
  templateOf,
  withAccount,
} from './support/synthesized.ts';

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
      'CostMailAddress',
      'DistributionId',
      'FirstOriginKey',
      'OriginKeySent',
      'ReplicateApiUrl',
      'ReplicateOutputOrigins',
      'SecondOriginKey',
      'VapiApiUrl',
      'VideoSeconds',
    ]);
    expect(dev.Parameters).toMatchObject({
      ApiId: { Default: '' },
      DistributionId: { Default: '' },
      ClerkApiUrl: { Default: 'https://api.clerk.com' },
      CostMailAddress: { Default: '' },
      ClerkIssuer: { Default: 'https://clerk.atelier.localhost' },
      ReplicateApiUrl: { Default: 'https://api.replicate.com/v1' },
      ReplicateOutputOrigins: { Default: 'https://replicate.delivery' },
      VapiApiUrl: { Default: 'https://api.vapi.ai' },
      VideoSeconds: { Default: '45' },
    });
  });

  it('tells a deployment where the site is', () => {
    expect(Object.keys(dev.Outputs).sort()).toEqual([
      'ApiId',
      'CostBucketName',
      'CredentialCertificates',
      'DistributionId',
      'SiteOrigin',
      'WebsiteBucketName',
    ]);
  });

  it('needs no code of the CDK at deployment: the only custom resources are the key pairs and what certifies the signing key', () => {
    const custom = Object.entries(dev.Resources).filter(([, { Type }]) =>
      /^Custom::|CustomResource$/.test(Type),
    );
    expect(custom.map(([id, { Type }]) => [id, Type])).toEqual([
      ['MediaKeyPair1', 'Custom::KeyPair'],
      ['CertifiedCredentialKey', 'Custom::CredentialCertificates'],
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

describe.each(['dev', 'prod'] as const)('the stacks of stage %s', (name) => {
  const stage = stageNamed(name);

  it('are each what they are without the others', () => {
    const { data, studio, watching } = stacksOf(stage);
    const alone = synthesizeAlone(stage);
    // The description is the app's.
    for (const [one, other] of [
      [alone.data, data],
      [alone.studio, studio],
      [alone.watching, watching],
    ] as const) {
      expect({ ...one, Description: '' }).toEqual({ ...other, Description: '' });
    }
  });

  it('name nothing of each other that none of them makes', () => {
    const { Resources } = templateOf(name);
    const made = Object.values(Resources).flatMap(({ Properties }) =>
      [...nameProperties].map((key) => withAccount(Properties[key])),
    );
    const text = withAccounts(Resources);
    for (const [kind, pattern] of Object.entries(namesOf)) {
      const named = [...text.matchAll(pattern)].map(([, found = '']) => found);
      expect(named.length, kind).toBeGreaterThan(0);
      expect(
        named.filter((each) => !made.includes(each)),
        kind,
      ).toEqual([]);
    }
  });
});

/** Where the name of a resource stands in it. */
const nameProperties = [
  ...['TableName', 'BucketName', 'LogGroupName', 'Name', 'FunctionName'],
  ...['TopicName', 'StateMachineName', 'DeliveryStreamName', 'QueueName'],
];

/** How others name what they do not refer to; ids of API Gateway are no names. */
const namesOf = {
  tables: /:table\/([\w-]+)/g,
  logs: /:log-group:(atelier[\w-]+):/g,
  secrets: /:secret:([\w/-]+)-\?{6}/g,
  resolvedSecrets: /resolve:secretsmanager:([\w/-]+):/g,
  parameters: /:parameter(\/[\w/-]+)/g,
  functions: /:function:(atelier[\w-]+)/g,
  workflows: /:stateMachine:([\w-]+)/g,
  buckets: /(atelier-\w+-(?:media|costs|uploads|access-logs)-<account>-[\w-]+)/g,
} as const;

/** A part of a template as text, with its joined texts whole. */
function withAccounts(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${String(value)}\n`;
  const text = withAccount(value);
  if (!text.startsWith('{') && !text.startsWith('[')) return `${text}\n`;
  return Object.values(value).map(withAccounts).join('');
}

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
  const kept = stageNamed(stage).keepData;

  it('is in tables that can be restored to any second', () => {
    // In that of jobs are shares.
    for (const id of ['HistoryTable', 'UsageTable', 'JobsTable']) {
      expect(template.Resources[id]?.Properties, id).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: {
          PointInTimeRecoveryEnabled: true,
          RecoveryPeriodInDays: backupDays,
        },
        ...(kept && { DeletionProtectionEnabled: { Ref: `${id}Protected` } }),
      });
      expect(template.Parameters[`${id}Protected`]).toEqual(
        kept
          ? expect.objectContaining({ Default: 'true', AllowedValues: ['true', 'false'] })
          : undefined,
      );
    }
  });

  it('is in stacks that cannot be deleted by mistake', () => {
    const { protectedNames } = stacksOf(stageNamed(stage));
    const own = stackNamesOf(stageNamed(stage)).slice(0, 3);
    expect(protectedNames.toSorted()).toEqual(kept ? own.toSorted() : []);
  });

  it('forgets the usage of months that are over, and what was deleted once backups do', () => {
    for (const id of ['UsageTable', 'HistoryTable']) {
      expect(template.Resources[id]?.Properties.TimeToLiveSpecification).toEqual({
        AttributeName: 'expiresAt',
        Enabled: true,
      });
    }
  });

  it('is not backed up where it is worth nothing after a minute', () => {
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
    expect(LimitsTable?.Properties).not.toHaveProperty('PointInTimeRecoverySpecification');
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
