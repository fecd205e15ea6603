import { Aws } from 'aws-cdk-lib';
import { costFolders } from '../../shared/costs/cost-folders.ts';
import { type Feature, featureInfo } from '../../shared/features.ts';
import { generatedSecrets } from '../operator-secrets.ts';
import { stageArns } from '../stage-arns.ts';
import {
  bucketNameOf,
  parameterNameOf,
  type StageBucket,
  type StageTable,
  secretName,
  stageTables,
  tableNameOf,
} from '../stage-names.ts';
import { costMailSenderOf, type Stage, siteOriginOf } from '../stages.ts';
import { type Access, access, withSettings } from './function-grants.ts';
import { clerkPermissions, replicatePermissions, vapiPermissions } from './provider-permissions.ts';
import { queuePermissions } from './queue-permissions.ts';
import type { StackResources } from './stack-resources.ts';

/** The vocabulary of the tables of grants. */
export type Permissions = ReturnType<typeof permissionsOn>;

/** Everything that may be granted, in the words of the project. */
export function permissionsOn(resources: StackResources) {
  const { stage, mediaKeys, smallPictureMaker, costReporter } = resources;
  return {
    ...callerPermissions(resources),
    ...clerkPermissions(resources),
    ...storagePermissions(stage),
    ...replicatePermissions(resources),
    ...vapiPermissions(resources),
    ...workflowPermissions(stage),
    ...queuePermissions(resources),
    /** To tell when a video is expected. */
    expectVideos: { settings: { VIDEO_SECONDS: resources.parameters.videoSeconds } },
    /** To know whether new generations are stopped. */
    spendLimits: onTable(stage, 'limits')('GetItem'),
    /** To sign the URLs of media, with a key that the key group has already. */
    mediaUrls: {
      ...access(
        { MEDIA_KEY_PAIR_ID: mediaKeys.id, MEDIA_KEY_SECRET_ID: mediaKeys.secretArn },
        ['secretsmanager:GetSecretValue'],
        mediaKeys.secretArn,
      ),
      after: mediaKeys.group,
    },
    /** To sign what a model made, and to learn the certificates of the key. */
    signResults: signingAccess(resources),
    /** To hand over the results of a person that have no small pictures. */
    haveSmallPicturesMade: access(
      { SMALL_PICTURE_MAKER: smallPictureMaker },
      ['lambda:InvokeFunction'],
      smallPictureMaker,
    ),
    /** To have costs added up. */
    haveCostsReported: access(
      { COST_REPORTER: costReporter },
      ['lambda:InvokeFunction'],
      costReporter,
    ),
  };
}

/** To mail finance, from one address; nobody is told where `to` is empty. */
export function financeMail(stage: Stage, to: string): Access {
  const from = costMailSenderOf(stage);
  return access(
    { COST_MAIL_FROM: from, COST_MAIL_TO: to },
    ['ses:SendEmail'],
    stageArns(stage).costMailIdentity,
    { StringEquals: { 'ses:FromAddress': from } },
  );
}

function signingAccess({ stage, credentials }: StackResources): Access[] {
  const name = parameterNameOf(stage, 'credential-certificates');
  const after = credentials.certificates;
  const reading = access(
    { CREDENTIAL_CERTIFICATES_PARAMETER: name },
    ['ssm:GetParameter'],
    stageArns(stage).parameter(name),
  );
  const { keyArn } = credentials;
  return [access({ CREDENTIAL_KEY_ARN: keyArn }, ['kms:Sign'], keyArn), { ...reading, after }];
}

function callerPermissions({ stage, parameters }: StackResources) {
  const arns = stageArns(stage);
  const site = siteAccess(stage);
  const identity = { CLERK_JWT_KEY: parameters.clerkJwtKey, CLERK_ISSUER: parameters.clerkIssuer };
  const limits = onTable(stage, 'limits');
  return {
    /** To know the caller: the token's signature, who made it and for which site; and to count the request. */
    user: [{ ...site, settings: { ...identity, ...site.settings } }, limits('UpdateItem')],
    /** To take a place to work at once, or else one in line: an item tells of all. */
    gate: withSettings(limits('GetItem', 'UpdateItem'), {
      GENERATION_CONCURRENCY: String(stage.generationConcurrency),
    }),
    /** To refuse every request of a person. */
    closeAccount: limits('PutItem'),
    /** To tell others where the site is. */
    site,
    /** To remember what an e-mail address was used for, without the address. */
    addressKey: access(
      { ADDRESS_KEY_SECRET_ID: secretName(stage.name, generatedSecrets.addressKey) },
      ['secretsmanager:GetSecretValue'],
      arns.secret(generatedSecrets.addressKey),
    ),
  };
}

/** Only the deployment gives a site its name where the stage has none of its own. */
function siteAccess(stage: Stage): Access {
  const origin = siteOriginOf(stage);
  if (origin) return { settings: { SITE_ORIGIN: origin } };
  const name = parameterNameOf(stage, 'site-origin');
  return access(
    { SITE_ORIGIN_PARAMETER: name },
    ['ssm:GetParameter'],
    stageArns(stage).parameter(name),
  );
}

/** What may be granted on tables and buckets. */
export function storagePermissions(stage: Stage) {
  const mediaUnder = onBucket(stage, 'media');
  return {
    usage: onTable(stage, 'usage'),
    history: onTable(stage, 'history'),
    jobs: onTable(stage, 'jobs'),
    limits: onTable(stage, 'limits'),
    /** What shares lead to, and nothing else of the table that they lie in. */
    shareLookups: onItems(stage, 'jobs', 'share#*'),
    /** These, and the shares of people with their names. */
    shares: onItems(stage, 'jobs', 'share*#*'),
    /** Conversations, and nothing else of the table that they lie in. */
    voiceSessions: onItems(stage, 'jobs', `${featureInfo.audioChat.folder}#*`),
    uploads: onBucket(stage, 'uploads')('uploads/*'),
    /** What a tool made: its folder lies in that of each person. */
    media: (feature: Feature) => mediaUnder(`media/*/${featureInfo[feature].folder}/*`),
    /** What any tool made. */
    allMedia: mediaUnder('media/*'),
    /** Files made of results, to be saved: they expire. */
    exports: mediaUnder('media/exports/*'),
    mediaList: listing(stage, 'media'),
    uploadsList: listing(stage, 'uploads'),
    /** What everything costs, folder by folder. */
    costs: (folder: keyof typeof costFolders) =>
      onBucket(stage, 'costs')(`${costFolders[folder]}/*`),
    costsLists: [costFolders.lines, costFolders.rollups, costFolders.corrections].map((folder) =>
      listingOf(stage, 'costs', `${folder}/*`),
    ),
    /** To meter what CloudFront delivered. */
    accessLogs: [
      access(
        { ACCESS_LOG_BUCKET: bucketNameOf(stage, 'access-logs', Aws.ACCOUNT_ID) },
        ['s3:GetObject'],
        `${stageArns(stage).bucket('access-logs')}/AWSLogs/*`,
      ),
      listingOf(stage, 'access-logs', 'AWSLogs/*'),
    ],
    /** To learn how much media there are: CloudWatch's metrics know no resources. */
    mediaSize: access(
      { SIZED_BUCKET: bucketNameOf(stage, 'media', Aws.ACCOUNT_ID) },
      ['cloudwatch:GetMetricData'],
      '*',
    ),
    /** To learn how much tables hold, and nothing that they do. */
    tableSizes: stageTables.map((table) =>
      onTable(stage, table)('DescribeTable', 'DescribeContinuousBackups'),
    ),
  };
}

function onTable(stage: Stage, table: StageTable) {
  return (...operations: string[]): Access =>
    access(
      { [`${table.toUpperCase()}_TABLE`]: tableNameOf(stage, table) },
      operations.map((operation) => `dynamodb:${operation}`),
      stageArns(stage).table(table),
    );
}

/** On the items of a table whose partition key begins so. */
function onItems(stage: Stage, table: StageTable, keys: string) {
  return (...operations: string[]): Access =>
    access(
      { [`${table.toUpperCase()}_TABLE`]: tableNameOf(stage, table) },
      operations.map((operation) => `dynamodb:${operation}`),
      stageArns(stage).table(table),
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
    );
}

function onBucket(stage: Stage, bucket: StageBucket) {
  return (keys: string) =>
    (...operations: string[]): Access =>
      access(
        { [`${bucket.toUpperCase()}_BUCKET`]: bucketNameOf(stage, bucket, Aws.ACCOUNT_ID) },
        operations.map((operation) => `s3:${operation}`),
        `${stageArns(stage).bucket(bucket)}/${keys}`,
      );
}

/** To find what one person has in a bucket: the prefix names a folder, so never everybody's. */
function listing(stage: Stage, bucket: 'media' | 'uploads'): Access {
  return listingOf(stage, bucket, `${bucket}/*/`);
}

function listingOf(stage: Stage, bucket: StageBucket, prefix: string): Access {
  const StringLike = { 's3:prefix': prefix };
  return access({}, ['s3:ListBucket'], stageArns(stage).bucket(bucket), { StringLike });
}

function workflowPermissions(stage: Stage) {
  const { videoWorkflow, videoExecutions } = stageArns(stage);
  const settings = { VIDEO_WORKFLOW_ARN: videoWorkflow };
  return {
    startWorkflow: access(settings, ['states:StartExecution'], videoWorkflow),
    stopWorkflow: access(settings, ['states:StopExecution'], videoExecutions),
    /** To let a workflow go on that waits for its provider. */
    continueWorkflow: access({}, ['states:SendTaskSuccess'], videoWorkflow),
  };
}

/** To stop generations, and to let them go on. */
export function setSpendLimits(stage: Stage): Access {
  return onTable(stage, 'limits')('UpdateItem');
}
