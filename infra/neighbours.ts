import type { Media } from './constructs/media.ts';
import type { Parameters } from './constructs/parameters.ts';
import type { Secrets } from './constructs/secrets.ts';
import type { SiteOrigin } from './constructs/site-origin.ts';
import type { SpendLimits } from './constructs/spend-limits.ts';
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
  spendLimits: SpendLimits;
  videoWorkflowArn: string;
  /** ARN of the function that makes small pictures. */
  smallPictureMaker: string;
};

/** What the studio keeps. */
export type Stores = Pick<Neighbours, 'tables' | 'uploads' | 'media'>;
