import type { Media } from '../constructs/media.ts';
import type { Parameters } from '../constructs/parameters.ts';
import type { Secrets } from '../constructs/secrets.ts';
import type { SiteOrigin } from '../constructs/site-origin.ts';
import type { SpendLimits } from '../constructs/spend-limits.ts';
import type { Tables } from '../constructs/tables.ts';
import type { UploadsBucket } from '../constructs/uploads-bucket.ts';
import type { Stage } from '../stages.ts';

/** Everything of the stack that a function may be granted access to. */
export type StackResources = {
  stage: Stage;
  parameters: Parameters;
  secrets: Secrets;
  tables: Tables;
  uploads: UploadsBucket;
  media: Media;
  siteOrigin: SiteOrigin;
  spendLimits: SpendLimits;
  videoWorkflowArn: string;
  /** ARN of the function that makes small pictures. */
  smallPictureMaker: string;
};

/** The tables and buckets. */
export type StorageResources = Pick<StackResources, 'tables' | 'uploads' | 'media'>;
