import { expect, it } from 'vitest';
import { grantsOf } from '../support/grants-of.ts';
import { logs } from './kinds.ts';

it.each([
  [
    'ClerkWebhook',
    [
      'dynamodb:PutItem LimitsTable',
      'dynamodb:UpdateItem LimitsTable',
      'dynamodb:BatchWriteItem HistoryTable',
      'dynamodb:DeleteItem JobsTable',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:PutItem JobsTable',
      'dynamodb:PutItem UsageTable',
      'dynamodb:Query HistoryTable',
      'dynamodb:Query UsageTable',
      'dynamodb:UpdateItem JobsTable only voice-chat#*',
      'dynamodb:UpdateItem UsageTable',
      's3:DeleteObject MediaBucket/media/*',
      's3:DeleteObject UploadsBucket/uploads/*',
      's3:ListBucket MediaBucket only media/*/',
      's3:ListBucket UploadsBucket only uploads/*/',
      'secretsmanager:GetSecretValue AddressKeySecret',
      'secretsmanager:GetSecretValue ClerkWebhookSecret',
      'secretsmanager:GetSecretValue ReplicateToken',
      'secretsmanager:GetSecretValue VapiPrivateKey',
      'states:StopExecution execution:atelier-dev-video:*',
    ],
  ],
  ['ReportPolicy', []],
  [
    'ShowShared',
    [
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable only share#*',
      'dynamodb:UpdateItem JobsTable only share#*',
      'secretsmanager:GetSecretValue MediaKeySecret1',
      'ssm:GetParameter SiteOriginParameter',
    ],
  ],
  [
    'ReplicateWebhook',
    [
      'dynamodb:GetItem JobsTable',
      'dynamodb:UpdateItem JobsTable',
      'secretsmanager:GetSecretValue ReplicateWebhookSecret',
      'sqs:SendMessage FinishQueue',
      'states:SendTaskSuccess stateMachine:atelier-dev-video',
    ],
  ],
  [
    'VapiWebhook',
    [
      'dynamodb:DeleteItem HistoryTable',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:PutItem HistoryTable',
      // Words that only the provider has heard.
      'dynamodb:UpdateItem HistoryTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem UsageTable',
      'secretsmanager:GetSecretValue VapiWebhookSecret',
    ],
  ],
])(
  'permissions of %s, which answers whoever is not signed in, are no more and no less than it needs',
  (id, grants) => {
    expect(grantsOf(id)).toEqual([...grants, ...logs(id)].sort());
  },
);
