import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type Feature, featureInfo } from '../../shared/features.ts';
import { videoExecutionsOf } from '../constructs/video-workflow-arn.ts';
import { type Access, access } from './function-grants.ts';
import { clerkPermissions, replicatePermissions, vapiPermissions } from './provider-permissions.ts';
import type { StackResources, StorageResources } from './stack-resources.ts';

/** The vocabulary of the tables of grants. */
export type Permissions = ReturnType<typeof permissionsOn>;

/** Everything that may be granted, in the words of the project. */
export function permissionsOn(resources: StackResources) {
  return {
    ...callerPermissions(resources),
    ...clerkPermissions(resources),
    ...storagePermissions(resources),
    ...replicatePermissions(resources),
    ...vapiPermissions(resources),
    ...workflowPermissions(resources),
    ...spendLimitPermissions(resources),
    /** To hand over the results of a person that have no small pictures. */
    haveSmallPicturesMade: access(
      { SMALL_PICTURE_MAKER: resources.smallPictureMaker },
      ['lambda:InvokeFunction'],
      resources.smallPictureMaker,
    ),
  };
}

function callerPermissions({ parameters, secrets, siteOrigin, tables }: StackResources) {
  const site = { SITE_ORIGIN_PARAMETER: siteOrigin.name };
  const limits = (...actions: string[]) =>
    access({ LIMITS_TABLE: tables.limits.tableName }, actions, tables.limits.tableArn);
  return {
    /** To know the caller: the token's signature, who made it and for which site; and to count the request. */
    user: [
      access(
        { CLERK_JWT_KEY: parameters.clerkJwtKey, CLERK_ISSUER: parameters.clerkIssuer, ...site },
        ['ssm:GetParameter'],
        siteOrigin.arn,
      ),
      limits('dynamodb:UpdateItem'),
    ],
    /** To refuse every request of a person. */
    closeAccount: limits('dynamodb:PutItem'),
    /** To tell others where the site is. */
    site: access(site, ['ssm:GetParameter'], siteOrigin.arn),
    /** To remember what an e-mail address was used for, without the address. */
    addressKey: access(
      { ADDRESS_KEY_SECRET_ARN: secrets.addressKey.secretArn },
      ['secretsmanager:GetSecretValue'],
      secrets.addressKey.secretArn,
    ),
  };
}

/** What may be granted on tables and buckets. */
export function storagePermissions({ tables, uploads, media }: StorageResources) {
  const granting =
    (service: string, settings: Record<string, string>, resource: string) =>
    (...actions: string[]): Access =>
      access(
        settings,
        actions.map((action) => `${service}:${action}`),
        resource,
      );
  const mediaUnder = (keys: string) =>
    granting('s3', { MEDIA_BUCKET: media.bucket.bucketName }, media.bucket.arnForObjects(keys));
  return {
    usage: granting('dynamodb', { USAGE_TABLE: tables.usage.tableName }, tables.usage.tableArn),
    history: granting(
      'dynamodb',
      { HISTORY_TABLE: tables.history.tableName },
      tables.history.tableArn,
    ),
    jobs: granting('dynamodb', { JOBS_TABLE: tables.jobs.tableName }, tables.jobs.tableArn),
    uploads: granting(
      's3',
      { UPLOADS_BUCKET: uploads.bucket.bucketName },
      uploads.bucket.arnForObjects('uploads/*'),
    ),
    /** What a tool made: its folder lies in that of each person. */
    media: (feature: Feature) => mediaUnder(`media/*/${featureInfo[feature].folder}/*`),
    /** What any tool made. */
    allMedia: mediaUnder('media/*'),
    mediaList: listing(media.bucket, 'media'),
    uploadsList: listing(uploads.bucket, 'uploads'),
    /** To sign the URLs of media, with a key that the key group has already. */
    mediaUrls: {
      ...access(
        { MEDIA_KEY_PAIR_ID: media.keys.id, MEDIA_KEY_SECRET_ARN: media.keys.secretArn },
        ['secretsmanager:GetSecretValue'],
        media.keys.secretArn,
      ),
      after: media.keys.group,
    },
  };
}

/** To find what one person has in a bucket: the prefix names a folder, so never everybody's. */
function listing({ bucketArn }: IBucket, folder: string): Access {
  const StringLike = { 's3:prefix': `${folder}/*/` };
  return access({}, ['s3:ListBucket'], bucketArn, { StringLike });
}

function workflowPermissions({ videoWorkflowArn }: StackResources) {
  const settings = { VIDEO_WORKFLOW_ARN: videoWorkflowArn };
  return {
    startWorkflow: access(settings, ['states:StartExecution'], videoWorkflowArn),
    stopWorkflow: access(settings, ['states:StopExecution'], videoExecutionsOf(videoWorkflowArn)),
    /** To let a workflow go on that waits for its provider. */
    continueWorkflow: access({}, ['states:SendTaskSuccess'], videoWorkflowArn),
  };
}

/** What may be granted on the spend limits. */
export function spendLimitPermissions({ spendLimits }: Pick<StackResources, 'spendLimits'>) {
  const on = (...actions: string[]): readonly Access[] => [
    access(
      { FREE_SPEND_LIMIT_PARAMETER: spendLimits.free.parameterName },
      actions,
      spendLimits.free.parameterArn,
    ),
    access(
      { PAID_SPEND_LIMIT_PARAMETER: spendLimits.paid.parameterName },
      actions,
      spendLimits.paid.parameterArn,
    ),
  ];
  return {
    /** To know whether new generations are stopped. */
    spendLimits: on('ssm:GetParameter'),
    /** To stop them, and to let them go on. */
    setSpendLimits: on('ssm:GetParameter', 'ssm:PutParameter'),
  };
}
