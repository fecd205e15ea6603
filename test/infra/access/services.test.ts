import { expect, it } from 'vitest';
import { logDeliveryActions } from '../../../infra/constructs/video-workflow-role.ts';
import { functionIdOf } from '../../../infra/function-entries.ts';
import { servedRoutes } from '../../../shared/routes.ts';
import { operationsOf } from '../support/api-operations.ts';
import { grantsOf, template } from '../support/grants-of.ts';
import { traces } from './kinds.ts';

it('permissions let the workflow run what is live of its three functions, have its log, send traces, and nothing else', () => {
  expect(grantsOf('VideoWorkflow')).toEqual([
    'lambda:InvokeFunction ReleaseUseLive',
    'lambda:InvokeFunction StartPredictionLive',
    'lambda:InvokeFunction StoreVideoLive',
    ...logDeliveryActions.map((action) => `${action} *`).sort(),
    'xray:GetSamplingRules *',
    'xray:GetSamplingTargets *',
    ...traces,
  ]);
});

it('permissions let the gateway run what is live of the function of each route, and nothing else', () => {
  expect(grantsOf('Api')).toEqual(
    servedRoutes.map(([name]) => `lambda:InvokeFunction ${functionIdOf(name)}Live`).sort(),
  );
  const trust = JSON.stringify(template.Resources.ApiRole?.Properties.AssumeRolePolicyDocument);
  expect(trust).toContain('"Principal":{"Service":"apigateway.amazonaws.com"}');
  for (const { route, credentials } of operationsOf(template)) {
    expect(credentials, route).toEqual({ 'Fn::GetAtt': ['ApiRole', 'Arn'] });
  }
});

it('permissions let CloudWatch Logs hand lines over, and Firehose write them to two folders, and nothing else', () => {
  expect(grantsOf('CostSubscriptions')).toEqual([
    'firehose:PutRecord CostStream',
    'firehose:PutRecordBatch CostStream',
  ]);
  const onObjects = ['AbortMultipartUpload', 'GetObject', 'PutObject'];
  const onBucket = ['GetBucketLocation', 'ListBucket', 'ListBucketMultipartUploads'];
  expect(grantsOf('CostStream')).toEqual(
    [
      'logs:PutLogEvents CostStreamLogs',
      ...onBucket.map((action) => `s3:${action} CostBucket`),
      ...onObjects.flatMap((action) =>
        ['errors', 'lines'].map((folder) => `s3:${action} CostBucket/${folder}/*`),
      ),
    ].sort(),
  );
});
