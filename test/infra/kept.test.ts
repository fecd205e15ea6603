import { describe, expect, it } from 'vitest';
import { siteOriginOf, stageNamed, stageNames } from '../../infra/stages.ts';
import { backupDays } from '../../shared/privacy.ts';
import type { StageName } from '../../shared/stage-name.ts';
import { type Resource, templateOf } from './support/synthesized.ts';

/**
 * What holds data, or is known by its name or address outside of the stack, and the properties for which
 * CloudFormation would put another one in its place
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/, "Update requires: Replacement").
 */
const replacedFor: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': [
    'TableName',
    'KeySchema',
    'AttributeDefinitions',
    'LocalSecondaryIndexes',
  ],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::Logs::LogGroup': ['LogGroupName', 'LogGroupClass'],
  'AWS::SSM::Parameter': ['Name', 'Type'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::StepFunctions::StateMachine': ['StateMachineName', 'StateMachineType'],
  'AWS::CloudFront::Distribution': [],
  'AWS::ApiGateway::RestApi': [],
};

/**
 * THE list of what must stay what it is. A line that changes or goes takes people's data, the studio's
 * secrets or its address with it at the next deployment; what is new is added.
 */
const pinned = (stage: StageName) => `
HistoryTable: DynamoDB Table, TableName atelier-${stage}-history, KeySchema userId HASH + recordId RANGE, AttributeDefinitions userId S + recordId S
UsageTable: DynamoDB Table, TableName atelier-${stage}-usage, KeySchema userId HASH + period RANGE, AttributeDefinitions userId S + period S
JobsTable: DynamoDB Table, TableName atelier-${stage}-jobs, KeySchema jobId HASH, AttributeDefinitions jobId S
LimitsTable: DynamoDB Table, TableName atelier-${stage}-limits, KeySchema id HASH, AttributeDefinitions id S

AccessLogBucket: S3 Bucket, BucketName atelier-${stage}-access-logs-<AWS::AccountId>-us-east-1
CostBucket: S3 Bucket, BucketName atelier-${stage}-costs-<AWS::AccountId>-us-east-1
MediaBucket: S3 Bucket, BucketName atelier-${stage}-media-<AWS::AccountId>-us-east-1
UploadsBucket: S3 Bucket, BucketName atelier-${stage}-uploads-<AWS::AccountId>-us-east-1
WebsiteBucket: S3 Bucket

AddressKeySecret: SecretsManager Secret, Name atelier/${stage}/address-key
ApiKeySecret: SecretsManager Secret, Name atelier/${stage}/api-key
ClerkSecretKey: SecretsManager Secret, Name atelier/${stage}/clerk-secret-key
ClerkWebhookSecret: SecretsManager Secret, Name atelier/${stage}/clerk-webhook-secret
MediaKeySecret1: SecretsManager Secret, Name atelier/${stage}/media-key-1
ReplicateToken: SecretsManager Secret, Name atelier/${stage}/replicate-token
ReplicateWebhookSecret: SecretsManager Secret, Name atelier/${stage}/replicate-webhook-secret
VapiPrivateKey: SecretsManager Secret, Name atelier/${stage}/vapi-private-key
VapiWebhookSecret: SecretsManager Secret, Name atelier/${stage}/vapi-webhook-secret

ApiAccessLogs: Logs LogGroup, LogGroupName atelier-${stage}-api-access
ApiErrorLogs: Logs LogGroup, LogGroupName API-Gateway-Execution-Logs_<Api>/live
CanaryLogs: Logs LogGroup, LogGroupName atelier-${stage}-canary
CancelJobLogs: Logs LogGroup, LogGroupName atelier-${stage}-cancel-job
CancelVoiceChatLogs: Logs LogGroup, LogGroupName atelier-${stage}-cancel-voice-chat
ClerkWebhookLogs: Logs LogGroup, LogGroupName atelier-${stage}-clerk-webhook
CostStreamLogs: Logs LogGroup, LogGroupName atelier-${stage}-cost-stream
CreateCallLogs: Logs LogGroup, LogGroupName atelier-${stage}-create-call
CredentialCertificatesLogs: Logs LogGroup, LogGroupName atelier-${stage}-credential-certificates
CreateShareLogs: Logs LogGroup, LogGroupName atelier-${stage}-create-share
CreateUploadLogs: Logs LogGroup, LogGroupName atelier-${stage}-create-upload
CreateVoiceRecordLogs: Logs LogGroup, LogGroupName atelier-${stage}-create-voice-record
DeleteImageLogs: Logs LogGroup, LogGroupName atelier-${stage}-delete-image
DeleteRemovedBgImageLogs: Logs LogGroup, LogGroupName atelier-${stage}-delete-removed-bg-image
DeleteResultsLogs: Logs LogGroup, LogGroupName atelier-${stage}-delete-results
DeleteShareLogs: Logs LogGroup, LogGroupName atelier-${stage}-delete-share
DeleteVideoLogs: Logs LogGroup, LogGroupName atelier-${stage}-delete-video
DeleteVoiceRecordLogs: Logs LogGroup, LogGroupName atelier-${stage}-delete-voice-record
DispatchJobsLogs: Logs LogGroup, LogGroupName atelier-${stage}-dispatch-jobs
EditImageLogs: Logs LogGroup, LogGroupName atelier-${stage}-edit-image
ExportCutOutLogs: Logs LogGroup, LogGroupName atelier-${stage}-export-cut-out
FavoriteResultsLogs: Logs LogGroup, LogGroupName atelier-${stage}-favorite-results
FinishCutOutLogs: Logs LogGroup, LogGroupName atelier-${stage}-finish-cut-out
FinishJobsLogs: Logs LogGroup, LogGroupName atelier-${stage}-finish-jobs
GenerateImageLogs: Logs LogGroup, LogGroupName atelier-${stage}-generate-image
GenerateVideoLogs: Logs LogGroup, LogGroupName atelier-${stage}-generate-video
GetAppUsageLogs: Logs LogGroup, LogGroupName atelier-${stage}-get-app-usage
ReleaseUseLogs: Logs LogGroup, LogGroupName atelier-${stage}-release-use
KeyPairLogs: Logs LogGroup, LogGroupName atelier-${stage}-key-pair
ListJobsLogs: Logs LogGroup, LogGroupName atelier-${stage}-list-jobs
ListImagesLogs: Logs LogGroup, LogGroupName atelier-${stage}-list-images
ListRemovedBgImagesLogs: Logs LogGroup, LogGroupName atelier-${stage}-list-removed-bg-images
ListSharesLogs: Logs LogGroup, LogGroupName atelier-${stage}-list-shares
ListVideosLogs: Logs LogGroup, LogGroupName atelier-${stage}-list-videos
ListVoiceRecordsLogs: Logs LogGroup, LogGroupName atelier-${stage}-list-voice-records
ReportCostsLogs: Logs LogGroup, LogGroupName atelier-${stage}-report-costs
ShowCostsLogs: Logs LogGroup, LogGroupName atelier-${stage}-show-costs
MakeSmallPicturesLogs: Logs LogGroup, LogGroupName atelier-${stage}-make-small-pictures
RemoveBgLogs: Logs LogGroup, LogGroupName atelier-${stage}-remove-bg
PauseGenerationsLogs: Logs LogGroup, LogGroupName atelier-${stage}-pause-generations
ReplicateWebhookLogs: Logs LogGroup, LogGroupName atelier-${stage}-replicate-webhook
ReportPolicyLogs: Logs LogGroup, LogGroupName atelier-${stage}-report-policy
ReportVitalsLogs: Logs LogGroup, LogGroupName atelier-${stage}-report-vitals
SettleDeadLettersLogs: Logs LogGroup, LogGroupName atelier-${stage}-settle-dead-letters
ShowSharedLogs: Logs LogGroup, LogGroupName atelier-${stage}-show-shared
StartPredictionLogs: Logs LogGroup, LogGroupName atelier-${stage}-start-prediction
StartVoiceChatLogs: Logs LogGroup, LogGroupName atelier-${stage}-start-voice-chat
StoreVideoLogs: Logs LogGroup, LogGroupName atelier-${stage}-store-video
SupportLogs: Logs LogGroup, LogGroupName atelier-${stage}-support
SweepJobsLogs: Logs LogGroup, LogGroupName atelier-${stage}-sweep-jobs
VapiWebhookLogs: Logs LogGroup, LogGroupName atelier-${stage}-vapi-webhook
VideoWorkflowLogs: Logs LogGroup, LogGroupName atelier-${stage}-video-workflow

FinishDeadLetters: SQS Queue, QueueName atelier-${stage}-finish-dead
FinishQueue: SQS Queue, QueueName atelier-${stage}-finish
GenerationDeadLetters: SQS Queue, QueueName atelier-${stage}-generation-dead
GenerationQueue: SQS Queue, QueueName atelier-${stage}-generation

VideoWorkflow: StepFunctions StateMachine, StateMachineName atelier-${stage}-video, StateMachineType STANDARD
${siteOriginOf(stageNamed(stage)) ? '' : `SiteOriginParameter: SSM Parameter, Name /atelier/${stage}/site-origin, Type String`}
CredentialCertificatesParameter: SSM Parameter, Name /atelier/${stage}/credential-certificates, Type String
Api: ApiGateway RestApi
Distribution: CloudFront Distribution
`;

/**
 * Made anew from what the stack and the project have: nothing is lost with these. Queues hold no more than the names of jobs, whose
 * uses come back.
 */
const remade = [
  'LimitsTable',
  'UploadsBucket',
  'WebsiteBucket',
  'AccessLogBucket',
  'MediaKeySecret1',
  'FinishDeadLetters',
  'FinishQueue',
  'GenerationDeadLetters',
  'GenerationQueue',
  'VideoWorkflow',
  'SiteOriginParameter',
  'CredentialCertificatesParameter',
  'Api',
  'Distribution',
];

/** A value in words: names joined, references as `<logical id>`, an object as what it says. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(' + ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('Ref' in value) return `<${String(value.Ref)}>`;
  if ('Fn::Join' in value) return joined(value['Fn::Join']);
  return Object.values(value).map(shown).join(' ');
}

function joined(join: unknown): string {
  const [separator, parts]: unknown[] = Array.isArray(join) ? join : [];
  return Array.isArray(parts) ? parts.map(shown).join(String(separator)) : '';
}

function lineOf(id: string, { Type, Properties }: Resource): string[] {
  const names = replacedFor[Type];
  if (!names) return [];
  const [, service, kind] = Type.split('::');
  const values = names.flatMap((name) =>
    Properties[name] === undefined ? [] : [`, ${name} ${shown(Properties[name])}`],
  );
  return [`${id}: ${service} ${kind}${values.join('')}`];
}

describe.each(stageNames)('stage %s', (stage) => {
  const { Resources } = templateOf(stage);
  const kept = Object.entries(Resources).filter(([, { Type }]) => replacedFor[Type]);

  it('keeps what holds data, or is known outside, under its logical id and its names', () => {
    const lines = kept.flatMap(([id, resource]) => lineOf(id, resource));
    expect(lines.sort()).toEqual(pinned(stage).split('\n').filter(Boolean).sort());
  });

  it('loses data with its stack, or by a replacement, only where its settings say so', () => {
    const [removed, replaced] = stageNamed(stage).keepData
      ? ['RetainExceptOnCreate', 'Retain']
      : ['Delete', 'Delete'];
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of kept) {
      if (remade.includes(id)) continue;
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, removed, replaced]);
    }
  });

  it('keeps older versions of media no longer than the page about privacy says', () => {
    expect(Resources.MediaBucket?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          // S3 counts from the midnight that follows.
          { NoncurrentVersionExpiration: { NoncurrentDays: backupDays - 1 } },
          { Prefix: 'media/exports/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
        ],
      },
    });
  });

  it('lets no function delete an older version for good', () => {
    const policies = JSON.stringify(
      Object.values(Resources).filter(({ Type }) => Type === 'AWS::IAM::Policy'),
    );
    expect(policies).not.toMatch(/DeleteObjectVersion|"s3:(\*|Delete\*)/);
  });
});
