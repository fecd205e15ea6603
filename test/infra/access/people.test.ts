import { expect, it } from 'vitest';
import { grantsOf } from '../support/grants-of.ts';
import {
  always,
  deletion,
  generating,
  listing,
  makingImages,
  ofSessions,
  ofUploads,
  readingPictures,
  recordDeletion,
  resultDeletion,
  signing,
  spendLimits,
} from './kinds.ts';

it.each([
  ['GetAppUsage', ['dynamodb:GetItem UsageTable']],
  [
    'ShowCosts',
    [
      'lambda:InvokeFunction ReportCosts',
      's3:GetObject CostBucket/reports/*',
      's3:PutObject CostBucket/reports/*',
    ],
  ],
  ['CreateUpload', ['s3:PutObject UploadsBucket/uploads/*']],
  ['RemoveBg', [...makingImages('image-editing'), ...ofUploads, ...readingPictures]],
  ['EditImage', [...makingImages('image-editing'), ...ofUploads, ...readingPictures]],
  ['ListRemovedBgImages', listing],
  [
    'DeleteRemovedBgImage',
    [...deletion('image-editing'), 's3:DeleteObject MediaBucket/media/exports/*'],
  ],
  [
    'FinishCutOut',
    [
      'dynamodb:GetItem HistoryTable',
      'dynamodb:UpdateItem HistoryTable',
      ...readingPictures,
      's3:DeleteObject MediaBucket/media/*/image-editing/*',
      's3:GetObject UploadsBucket/uploads/*',
      's3:PutObject MediaBucket/media/*/image-editing/*',
      'secretsmanager:GetSecretValue MediaKeySecret1',
    ],
  ],
  [
    'ExportCutOut',
    [
      ...signing,
      'dynamodb:GetItem HistoryTable',
      's3:GetObject MediaBucket/media/*/image-editing/*',
      's3:GetObject MediaBucket/media/exports/*',
      's3:PutObject MediaBucket/media/exports/*',
      'secretsmanager:GetSecretValue MediaKeySecret1',
    ],
  ],
  ['GenerateImage', makingImages('image-generation')],
  ['ListImages', listing],
  ['DeleteImage', deletion('image-generation')],
  [
    'GenerateVideo',
    [
      ...generating,
      ...ofUploads,
      ...readingPictures,
      'states:StartExecution stateMachine:atelier-dev-video',
    ],
  ],
  [
    'CreateShare',
    [
      'dynamodb:DeleteItem JobsTable only share*#*',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable only share*#*',
      'dynamodb:PutItem JobsTable only share*#*',
    ],
  ],
  ['ListShares', ['dynamodb:GetItem HistoryTable', 'dynamodb:GetItem JobsTable only share*#*']],
  [
    'DeleteShare',
    [
      'dynamodb:DeleteItem JobsTable only share*#*',
      'dynamodb:GetItem JobsTable only share*#*',
      'dynamodb:PutItem JobsTable only share*#*',
    ],
  ],
  ['ListVideos', listing],
  ['DeleteVideo', deletion('video-generation')],
  ['FavoriteResults', ['dynamodb:UpdateItem HistoryTable']],
  ['DeleteResults', [...resultDeletion, ...ofSessions, 's3:DeleteObject MediaBucket/media/*']],
  [
    'ListJobs',
    [
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem LimitsTable',
      'dynamodb:GetItem UsageTable',
      'secretsmanager:GetSecretValue MediaKeySecret1',
    ],
  ],
  [
    'CancelJob',
    [
      ...recordDeletion.map((grant) => grant.replace('PutItem', 'DeleteItem')),
      's3:DeleteObject MediaBucket/media/*/video-generation/*',
      'dynamodb:GetItem JobsTable',
      'secretsmanager:GetSecretValue ReplicateToken',
    ],
  ],
  [
    'StartVoiceChat',
    [
      ...spendLimits,
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:PutItem JobsTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem UsageTable',
      'secretsmanager:GetSecretValue ClerkSecretKey',
    ],
  ],
  [
    'CreateCall',
    [
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem UsageTable',
      'secretsmanager:GetSecretValue VapiPrivateKey',
    ],
  ],
  [
    'CreateVoiceRecord',
    [
      'dynamodb:DeleteItem HistoryTable',
      'dynamodb:GetItem HistoryTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:PutItem HistoryTable',
      'dynamodb:UpdateItem UsageTable',
      'secretsmanager:GetSecretValue ClerkSecretKey',
      ...ofSessions,
    ],
  ],
  [
    'CancelVoiceChat',
    [
      'dynamodb:GetItem JobsTable',
      'dynamodb:GetItem UsageTable',
      'dynamodb:UpdateItem JobsTable',
      'dynamodb:UpdateItem UsageTable',
      'secretsmanager:GetSecretValue VapiPrivateKey',
    ],
  ],
  ['ListVoiceRecords', ['dynamodb:Query HistoryTable']],
  ['DeleteVoiceRecord', [...recordDeletion, ...ofSessions]],
])('permissions of %s are no more and no less than it needs', (id, grants) => {
  expect(grantsOf(id)).toEqual([...grants, ...always(id)].sort());
});
