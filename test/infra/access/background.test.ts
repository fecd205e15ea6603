import { expect, it } from 'vitest';
import { grantsOf } from '../support/grants-of.ts';
import { logs, signing, taking } from './kinds.ts';

it.each([
  [
    'SweepJobs',
    [
      'dynamodb:GetItem HistoryTable',
      'dynamodb:PutItem HistoryTable',
      'dynamodb:Scan HistoryTable',
      'dynamodb:Scan UsageTable',
      'dynamodb:UpdateItem UsageTable',
      's3:DeleteObject MediaBucket/media/*',
    ],
  ],
  [
    'MakeSmallPictures',
    [
      'dynamodb:GetItem HistoryTable',
      'dynamodb:UpdateItem HistoryTable',
      's3:DeleteObject MediaBucket/media/*',
      's3:GetObject MediaBucket/media/*',
      's3:PutObject MediaBucket/media/*',
    ],
  ],
  [
    'ReportCosts',
    [
      ...['HistoryTable', 'JobsTable', 'LimitsTable', 'UsageTable'].flatMap((table) => [
        `dynamodb:DescribeContinuousBackups ${table}`,
        `dynamodb:DescribeTable ${table}`,
      ]),
      's3:GetObject CostBucket/corrections/*',
      's3:GetObject CostBucket/lines/*',
      's3:ListBucket CostBucket only corrections/*',
      's3:ListBucket CostBucket only lines/*',
      's3:PutObject CostBucket/reports/*',
    ],
  ],
  [
    'DispatchJobs',
    [
      ...taking('GenerationQueue'),
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem LimitsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem LimitsTable',
      'dynamodb:UpdateItem UsageTable',
      's3:GetObject UploadsBucket/uploads/*',
      's3:PutObject UploadsBucket/uploads/*',
      'secretsmanager:GetSecretValue ReplicateToken',
      'sqs:SendMessage FinishQueue',
      'sqs:SendMessage GenerationQueue',
      'ssm:GetParameter SiteOriginParameter',
      'states:StartExecution stateMachine:atelier-dev-video',
    ],
  ],
  [
    'FinishJobs',
    [
      ...signing,
      ...taking('FinishQueue'),
      'dynamodb:DeleteItem HistoryTable',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:PutItem HistoryTable',
      'dynamodb:UpdateItem HistoryTable',
      'dynamodb:UpdateItem LimitsTable',
      'dynamodb:UpdateItem UsageTable',
      ...['image-editing', 'image-generation'].flatMap((folder) => [
        `s3:DeleteObject MediaBucket/media/*/${folder}/*`,
        `s3:PutObject MediaBucket/media/*/${folder}/*`,
      ]),
      's3:GetObject UploadsBucket/uploads/*',
      'secretsmanager:GetSecretValue ReplicateToken',
      'sqs:SendMessage FinishQueue',
    ],
  ],
  [
    'SettleDeadLetters',
    [
      ...taking('GenerationDeadLetters'),
      ...taking('FinishDeadLetters'),
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:UpdateItem LimitsTable',
      'dynamodb:UpdateItem UsageTable',
    ],
  ],
  [
    'StartPrediction',
    [
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem LimitsTable',
      's3:GetObject UploadsBucket/uploads/*',
      'secretsmanager:GetSecretValue ReplicateToken',
      'ssm:GetParameter SiteOriginParameter',
      'states:SendTaskSuccess stateMachine:atelier-dev-video',
    ],
  ],
  [
    'StoreVideo',
    [
      ...signing,
      'dynamodb:DeleteItem HistoryTable',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:PutItem HistoryTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem UsageTable',
      's3:DeleteObject MediaBucket/media/*/video-generation/*',
      's3:GetObject UploadsBucket/uploads/*',
      's3:PutObject MediaBucket/media/*/video-generation/*',
      'secretsmanager:GetSecretValue ReplicateToken',
    ],
  ],
  [
    'ReleaseUse',
    [
      'dynamodb:DeleteItem HistoryTable',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:UpdateItem UsageTable',
      's3:DeleteObject MediaBucket/media/*/video-generation/*',
      'secretsmanager:GetSecretValue ReplicateToken',
    ],
  ],
  [
    'KeyPair',
    [
      'secretsmanager:GetSecretValue MediaKeySecret1',
      'secretsmanager:PutSecretValue MediaKeySecret1',
    ],
  ],
  ['CredentialCertificates', ['kms:GetPublicKey CredentialKey']],
  ['PauseGenerations', ['dynamodb:UpdateItem LimitsTable']],
  // Only operators invoke it.
  [
    'Support',
    [
      ...['BatchWriteItem', 'DeleteItem', 'GetItem', 'Query'].map(
        (operation) => `dynamodb:${operation} HistoryTable`,
      ),
      ...['DeleteItem', 'GetItem', 'PutItem'].map((operation) => `dynamodb:${operation} JobsTable`),
      ...['GetItem', 'PutItem', 'UpdateItem'].map(
        (operation) => `dynamodb:${operation} LimitsTable`,
      ),
      ...['GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
        (operation) => `dynamodb:${operation} UsageTable`,
      ),
      's3:DeleteObject MediaBucket/media/*',
      's3:DeleteObject UploadsBucket/uploads/*',
      's3:GetObject UploadsBucket/uploads/*',
      's3:ListBucket MediaBucket only media/*/',
      's3:ListBucket UploadsBucket only uploads/*/',
      's3:PutObject UploadsBucket/uploads/*',
      'secretsmanager:GetSecretValue ClerkSecretKey',
      'secretsmanager:GetSecretValue MediaKeySecret1',
      'secretsmanager:GetSecretValue ReplicateToken',
      'secretsmanager:GetSecretValue VapiPrivateKey',
      'sqs:SendMessage FinishQueue',
      'sqs:SendMessage GenerationQueue',
      'ssm:GetParameter SiteOriginParameter',
      'states:StopExecution execution:atelier-dev-video:*',
    ],
  ],
])('permissions of %s, which nobody calls, are no more and no less than it needs', (id, grants) => {
  expect(grantsOf(id)).toEqual([...grants, ...logs(id)].sort());
});
