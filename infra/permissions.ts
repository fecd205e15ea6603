import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type Feature, featureInfo } from '../shared/features.ts';
import { type Access, access } from './constructs/access.ts';
import type { Neighbours, Stores } from './neighbours.ts';
import { replicatePermissionsOn } from './replicate-permissions.ts';
import { spendLimitPermissionsOn } from './spend-limit-permissions.ts';
import { vapiPermissionsOn } from './vapi-permissions.ts';

/** Everything that may be granted, in the words of the project. */
export function permissionsOn(neighbours: Neighbours) {
  return {
    ...callerPermissionsOn(neighbours),
    ...storePermissionsOn(neighbours),
    ...replicatePermissionsOn(neighbours),
    ...vapiPermissionsOn(neighbours),
    ...spendLimitPermissionsOn(neighbours),
    /** To hand over the results of a person that have no small pictures. */
    haveSmallPicturesMade: access(
      { SMALL_PICTURE_MAKER: neighbours.smallPictureMaker },
      ['lambda:InvokeFunction'],
      neighbours.smallPictureMaker,
    ),
  };
}

function callerPermissionsOn({ parameters, secrets, siteOrigin, tables }: Neighbours) {
  const site = { SITE_ORIGIN_PARAMETER: siteOrigin.name };
  const clerkSecret = secrets.clerkSecretKey.secretArn;
  const webhookSecret = secrets.clerkWebhookSecret.secretArn;
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
    /** To know that a webhook comes from Clerk. */
    clerkWebhook: access(
      { CLERK_WEBHOOK_SECRET_ARN: webhookSecret },
      ['secretsmanager:GetSecretValue'],
      webhookSecret,
    ),
    /** To remember what an e-mail address was used for, without the address. */
    addressKey: access(
      { ADDRESS_KEY_SECRET_ARN: secrets.addressKey.secretArn },
      ['secretsmanager:GetSecretValue'],
      secrets.addressKey.secretArn,
    ),
    /** To ask Clerk for the plan, where the token does not say it. */
    plan: access(
      { CLERK_API_URL: parameters.clerkApiUrl, CLERK_SECRET_ARN: clerkSecret },
      ['secretsmanager:GetSecretValue'],
      clerkSecret,
    ),
  };
}

/** What may be granted on what the studio keeps. */
export function storePermissionsOn({ tables, uploads, media }: Stores) {
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
