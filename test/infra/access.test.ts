import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logDeliveryActions } from '../../infra/constructs/video-workflow-role.ts';
import {
  alarmFunctions,
  backgroundFunctions,
  customResourceFunctions,
  functionIdOf,
  queueFunctions,
  scheduledFunctions,
  workflowFunctions,
} from '../../infra/function-entries.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { operationsOf } from './support/api-operations.ts';
import { grantedTo } from './support/granted.ts';
import { idsByName, resourcesOf, templateOf, withAccount } from './support/synthesized.ts';

const template = templateOf('dev');

const ids = idsByName(template);
const functions = resourcesOf(template, 'AWS::Lambda::Function');
/** `action resource`, the resource by its logical id and what follows it in the ARN, and a prefix. */
function grantsOf(id: string): string[] {
  return grantedTo(template, `${id}Role`)
    .map(
      ({ action, resource, prefix }) =>
        `${action} ${named(resource)}${prefix ? ` only ${prefix}` : ''}`,
    )
    .sort();
}

/** A resource that is known by its name is one of those that the stacks of the stage make. */
function named(resource: unknown): string {
  const text = withAccount(resource);
  const { service, rest = '' } =
    /^arn:aws:(?<service>\w+):[\w-]*:[^:]*:(?<rest>.+)$/.exec(text)?.groups ?? {};
  if (service === 'states') return rest;
  if (service === undefined) return referredTo(text);
  const kind =
    /^(?:table\/|secret:|parameter(?=\/)|log-group:)?(.+?)(?:-\?{6}|:\*)?(\/(?:media|uploads)\/.*)?$/;
  const [, name = '', folder = ''] = kind.exec(rest) ?? [];
  const id = ids.get(name);
  if (id === undefined) throw new Error(`${text} names nothing of the stage.`);
  return id + folder;
}

function referredTo(text: string): string {
  const id = /"(?:Ref|Fn::GetAtt)":\[?"((?!AWS::)\w+)"/.exec(text)?.[1] ?? text;
  return `${id}${/\}(\/.+)$/.exec(text)?.[1] ?? ''}`;
}

const environmentSchema = z.object({ Variables: z.record(z.string(), z.unknown()) });

const sharedResources = [
  'HistoryTable',
  'UsageTable',
  'JobsTable',
  'LimitsTable',
  'UploadsBucket',
  'MediaBucket',
  'ClerkWebhookSecret',
  'ReplicateToken',
  'ReplicateWebhookSecret',
  'VapiPrivateKey',
  'VapiWebhookSecret',
];

/** X-Ray's actions know no resource. */
const traces = ['xray:PutTelemetryRecords *', 'xray:PutTraceSegments *'];

/** What every function may do: write its log, and send traces. */
const logs = (id: string) => [
  `logs:CreateLogStream ${id}Logs`,
  `logs:PutLogEvents ${id}Logs`,
  ...traces,
];

/** What every function for users may do: that, count the request, and learn which site it serves. */
const always = (id: string) => [
  ...logs(id),
  'dynamodb:UpdateItem LimitsTable',
  'ssm:GetParameter SiteOriginParameter',
];

const listing = [
  'dynamodb:Query HistoryTable',
  'lambda:InvokeFunction MakeSmallPictures',
  'secretsmanager:GetSecretValue MediaKeySecret1',
];

/** To begin at once where there is room, and to wait in line else. */
const generating = (folder: string) => [
  ...spendLimits,
  'dynamodb:GetItem HistoryTable',
  'dynamodb:GetItem JobsTable',
  'dynamodb:GetItem UsageTable',
  'dynamodb:PutItem JobsTable',
  'dynamodb:UpdateItem JobsTable',
  'dynamodb:UpdateItem UsageTable',
  `s3:DeleteObject MediaBucket/media/*/${folder}/*`,
  `s3:PutObject MediaBucket/media/*/${folder}/*`,
  'secretsmanager:GetSecretValue ClerkSecretKey',
  'secretsmanager:GetSecretValue MediaKeySecret1',
  'sqs:SendMessage GenerationQueue',
];

/** To do the work on an image within its request. */
/** To sign what a model made. */
const signing = ['kms:Sign CredentialKey', 'ssm:GetParameter CredentialCertificatesParameter'];

const makingImages = [
  ...signing,
  'dynamodb:DeleteItem HistoryTable',
  'dynamodb:PutItem HistoryTable',
  'secretsmanager:GetSecretValue ReplicateToken',
  'sqs:SendMessage FinishQueue',
];

const ofUploads = ['s3:GetObject UploadsBucket/uploads/*', 's3:PutObject UploadsBucket/uploads/*'];

/** To begin with one of the person's own results. */
const readingPictures = ['image-editing', 'image-generation', 'video-generation'].map(
  (folder) => `s3:GetObject MediaBucket/media/*/${folder}/*`,
);

/** What Lambda asks for before it polls a queue. */
const taking = (queue: string) => [
  `sqs:DeleteMessage ${queue}`,
  `sqs:GetQueueAttributes ${queue}`,
  `sqs:ReceiveMessage ${queue}`,
];

/** To know whether new generations are stopped. */
const spendLimits = ['dynamodb:GetItem LimitsTable'];

const recordDeletion = [
  'dynamodb:DeleteItem HistoryTable',
  'dynamodb:GetItem HistoryTable',
  'dynamodb:GetItem UsageTable',
  'dynamodb:UpdateItem UsageTable',
];

const deletion = (folder: string) => [
  ...recordDeletion,
  `s3:DeleteObject MediaBucket/media/*/${folder}/*`,
];

describe('functions', () => {
  it('are one per served route, those of the workflow, of custom resources, of alarms, of the clock and of queues', () => {
    const names = [
      ...servedRoutes.map(([name]) => name),
      ...Object.keys(workflowFunctions),
      ...Object.keys(customResourceFunctions),
      ...Object.keys(alarmFunctions),
      ...Object.keys(scheduledFunctions),
      ...Object.keys(backgroundFunctions),
      ...Object.keys(queueFunctions),
    ];
    expect(functions.map(([id]) => id).sort()).toEqual(names.map(functionIdOf).sort());
  });

  it('have a role of their own, which only Lambda assumes and nothing else widens', () => {
    for (const [id, { Properties }] of functions) {
      expect(Properties.Role, id).toEqual({ 'Fn::GetAtt': [`${id}Role`, 'Arn'] });
      const role = template.Resources[`${id}Role`]?.Properties ?? {};
      expect(Object.keys(role).sort(), id).toEqual([
        'AssumeRolePolicyDocument',
        'PermissionsBoundary',
        'Policies',
        'Tags',
      ]);
      expect(JSON.stringify(role.AssumeRolePolicyDocument), id).toContain(
        '"Principal":{"Service":"lambda.amazonaws.com"}',
      );
    }
    const services = ['ApiRole', 'VideoWorkflowRole', 'CostStreamRole', 'CostSubscriptionsRole'];
    const roles = [...functions.map(([id]) => `${id}Role`), ...services];
    expect(
      resourcesOf(template, 'AWS::IAM::Role')
        .map(([id]) => id)
        .sort(),
    ).toEqual(roles.sort());
    for (const type of ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']) {
      expect(resourcesOf(template, type)).toEqual([]);
    }
  });

  it('write to a log of their own', () => {
    for (const [id, { Properties }] of functions) {
      expect(Properties.LoggingConfig, id).toEqual({
        LogFormat: 'Text',
        LogGroup: Properties.FunctionName,
      });
      expect(ids.get(String(Properties.FunctionName)), id).toBe(`${id}Logs`);
    }
  });

  it('find a resource in their settings only if they may use it', () => {
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    for (const [id, { Properties }] of functions) {
      const { Variables } = z.parse(environmentSchema, Properties.Environment);
      const settings = Object.values(Variables).map(withAccount);
      const granted = grantsOf(id).join('\n');
      for (const shared of sharedResources) {
        const isKnown = settings.includes(names.get(shared) ?? '');
        expect(isKnown, `${id} ${shared}`).toBe(granted.includes(shared));
      }
    }
  });
});

describe('models of Replicate', () => {
  it('are known to those who run them, each its own', () => {
    const models = functions.flatMap(([id, { Properties }]) =>
      [
        ...JSON.stringify(Properties.Environment).matchAll(/"(REPLICATE_\w+_MODEL)":"([^"]+)"/g),
      ].map(([, setting, model]) => `${id} ${setting} ${model}`),
    );
    expect(models.sort()).toEqual([
      'DispatchJobs REPLICATE_BACKGROUND_MODEL bria/remove-background',
      'DispatchJobs REPLICATE_ENHANCE_MODEL topazlabs/image-upscale',
      'DispatchJobs REPLICATE_IMAGE_MODEL black-forest-labs/flux-schnell',
      'DispatchJobs REPLICATE_OBJECT_MODEL bria/eraser',
      'DispatchJobs REPLICATE_STYLE_MODEL black-forest-labs/flux-kontext-pro',
      'EditImage REPLICATE_ENHANCE_MODEL topazlabs/image-upscale',
      'EditImage REPLICATE_OBJECT_MODEL bria/eraser',
      'EditImage REPLICATE_STYLE_MODEL black-forest-labs/flux-kontext-pro',
      'GenerateImage REPLICATE_IMAGE_MODEL black-forest-labs/flux-schnell',
      'RemoveBg REPLICATE_BACKGROUND_MODEL bria/remove-background',
      'StartPrediction REPLICATE_VIDEO_MODEL bytedance/seedance-1-lite',
    ]);
  });

  it('have their results fetched by those who store them', () => {
    const fetching = functions
      .filter(([, { Properties }]) =>
        JSON.stringify(Properties.Environment).includes('"REPLICATE_OUTPUT_ORIGINS"'),
      )
      .map(([id]) => id);
    expect(fetching.sort()).toEqual([
      'EditImage',
      'FinishJobs',
      'GenerateImage',
      'RemoveBg',
      'StoreVideo',
    ]);
  });
});

describe('permissions', () => {
  it('name what they are for: no wildcard as resource or action, but for traces', () => {
    const folder = String.raw`(media|uploads)/(\*/([a-z-]+/\*)?|\*)`;
    const shares = String.raw`share(\*)?#\*`;
    const workflow = String.raw`stateMachine:atelier-dev-video|execution:atelier-dev-video:\*`;
    const grants = new RegExp(
      `^[a-z0-9]+:[A-Za-z]+ ([A-Za-z]+\\d?(( only |/)${folder})?|JobsTable only ${shares}|${workflow})$`,
    );
    for (const [id] of functions) {
      const named = grantsOf(id).filter((grant) => !traces.includes(grant));
      for (const grant of named) expect(grant, id).toMatch(grants);
    }
  });

  it.each([
    ['GetAppUsage', ['dynamodb:GetItem UsageTable']],
    ['CreateUpload', ['s3:PutObject UploadsBucket/uploads/*']],
    [
      'RemoveBg',
      [...generating('image-editing'), ...makingImages, ...ofUploads, ...readingPictures],
    ],
    [
      'EditImage',
      [...generating('image-editing'), ...makingImages, ...ofUploads, ...readingPictures],
    ],
    ['ListRemovedBgImages', listing],
    ['DeleteRemovedBgImage', deletion('image-editing')],
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
    ['GenerateImage', [...generating('image-generation'), ...makingImages]],
    ['ListImages', listing],
    ['DeleteImage', deletion('image-generation')],
    [
      'GenerateVideo',
      [
        ...generating('video-generation'),
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
    ['DeleteResults', [...recordDeletion, 's3:DeleteObject MediaBucket/media/*']],
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
        ...deletion('video-generation'),
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
        'dynamodb:GetItem JobsTable',
        'dynamodb:GetItem UsageTable',
        'dynamodb:PutItem HistoryTable',
        'dynamodb:UpdateItem UsageTable',
        'secretsmanager:GetSecretValue ClerkSecretKey',
      ],
    ],
    [
      'CancelVoiceChat',
      [
        'dynamodb:GetItem HistoryTable',
        'dynamodb:GetItem JobsTable',
        'dynamodb:GetItem UsageTable',
        'dynamodb:UpdateItem JobsTable',
        'dynamodb:UpdateItem UsageTable',
        'secretsmanager:GetSecretValue VapiPrivateKey',
      ],
    ],
    ['ListVoiceRecords', ['dynamodb:Query HistoryTable']],
    ['DeleteVoiceRecord', recordDeletion],
  ])('of %s are no more and no less than it needs', (id, grants) => {
    expect(grantsOf(id)).toEqual([...grants, ...always(id)].sort());
  });

  it.each([
    [
      'ClerkWebhook',
      [
        'dynamodb:PutItem LimitsTable',
        'dynamodb:BatchWriteItem HistoryTable',
        'dynamodb:DeleteItem JobsTable',
        'dynamodb:GetItem JobsTable',
        'dynamodb:GetItem UsageTable',
        'dynamodb:PutItem UsageTable',
        'dynamodb:Query HistoryTable',
        'dynamodb:Query UsageTable',
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
      'SweepJobs',
      [
        'dynamodb:GetItem HistoryTable',
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
        'dynamodb:UpdateItem JobsTable',
        'dynamodb:UpdateItem UsageTable',
        'secretsmanager:GetSecretValue VapiWebhookSecret',
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
        's3:DeleteObject MediaBucket/media/*/video-generation/*',
        's3:GetObject UploadsBucket/uploads/*',
        's3:PutObject MediaBucket/media/*/video-generation/*',
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
        's3:GetObject MediaBucket/media/*/video-generation/*',
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
  ])('of %s, which no user calls, are no more and no less than it needs', (id, grants) => {
    expect(grantsOf(id)).toEqual([...grants, ...logs(id)].sort());
  });

  it('let the workflow run what is live of its three functions, have its log, send traces, and nothing else', () => {
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

  it('let the gateway run what is live of the function of each route, and nothing else', () => {
    expect(grantsOf('Api')).toEqual(
      servedRoutes.map(([name]) => `lambda:InvokeFunction ${functionIdOf(name)}Live`).sort(),
    );
    const trust = JSON.stringify(template.Resources.ApiRole?.Properties.AssumeRolePolicyDocument);
    expect(trust).toContain('"Principal":{"Service":"apigateway.amazonaws.com"}');
    for (const { route, credentials } of operationsOf(template)) {
      expect(credentials, route).toEqual({ 'Fn::GetAtt': ['ApiRole', 'Arn'] });
    }
  });

  it('let CloudWatch Logs hand lines over, and Firehose write them to two folders, and nothing else', () => {
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
});
