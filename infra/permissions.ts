import { type Access, access } from './constructs/access.ts';
import type { Media } from './constructs/media.ts';
import type { Parameters } from './constructs/parameters.ts';
import type { Secrets } from './constructs/secrets.ts';
import type { SiteOrigin } from './constructs/site-origin.ts';
import type { Tables } from './constructs/tables.ts';
import type { UploadsBucket } from './constructs/uploads-bucket.ts';
import type { Stage } from './stages.ts';

/** What functions work with. */
export type Neighbours = {
  stage: Stage;
  parameters: Parameters;
  secrets: Secrets;
  tables: Tables;
  uploads: UploadsBucket;
  media: Media;
  siteOrigin: SiteOrigin;
};

const readSecret = ['secretsmanager:GetSecretValue'];

/** Everything that may be granted, in the words of the project. */
export function permissionsOn({ stage, parameters, secrets, tables, ...rest }: Neighbours) {
  const { uploads, media, siteOrigin } = rest;
  return {
    /** To know the caller: the token's signature, and the site that it was made for. */
    user: access(
      { CLERK_JWT_KEY: parameters.clerkJwtKey, SITE_ORIGIN_PARAMETER: siteOrigin.name },
      ['ssm:GetParameter'],
      siteOrigin.arn,
    ),
    /** To ask Clerk for the plan, where the token does not say it. */
    plan: access(
      {
        CLERK_API_URL: parameters.clerkApiUrl,
        CLERK_SECRET_ARN: secrets.clerkSecretKey.secretArn,
      },
      readSecret,
      secrets.clerkSecretKey.secretArn,
    ),
    usage: (...actions: string[]): Access =>
      access(
        { USAGE_TABLE: tables.usage.tableName },
        prefixed('dynamodb', actions),
        tables.usage.tableArn,
      ),
    history: (...actions: string[]): Access =>
      access(
        { HISTORY_TABLE: tables.history.tableName },
        prefixed('dynamodb', actions),
        tables.history.tableArn,
      ),
    uploads: (...actions: string[]): Access =>
      access(
        { UPLOADS_BUCKET: uploads.bucket.bucketName },
        prefixed('s3', actions),
        uploads.bucket.arnForObjects('uploads/*'),
      ),
    media: (...actions: string[]): Access =>
      access(
        { MEDIA_BUCKET: media.bucket.bucketName },
        prefixed('s3', actions),
        media.bucket.arnForObjects('media/*'),
      ),
    /** To sign the URLs of media. */
    mediaUrls: access(
      {
        MEDIA_KEY_PAIR_ID: media.keyPairId,
        MEDIA_KEY_SECRET_ARN: secrets.mediaSigningKey.secretArn,
      },
      readSecret,
      secrets.mediaSigningKey.secretArn,
    ),
    replicate: access(
      {
        REPLICATE_API_URL: parameters.replicateApiUrl,
        REPLICATE_OUTPUT_ORIGINS: parameters.replicateOutputOrigins,
        REPLICATE_BACKGROUND_MODEL: stage.replicate.backgroundModel,
        REPLICATE_SECRET_ARN: secrets.replicateToken.secretArn,
      },
      readSecret,
      secrets.replicateToken.secretArn,
    ),
  };
}

function prefixed(service: string, actions: string[]): string[] {
  return actions.map((action) => `${service}:${action}`);
}
