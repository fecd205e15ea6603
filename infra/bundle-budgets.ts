/** The largest that a function's bundle may be, in 1000 bytes, unless it has a reason below. */
const usualKb = 380;

type Budget = { kb: number; reason: string };

const deletesFiles = { kb: 450, reason: 'S3, whose answers are XML' };
const generates = { kb: 600, reason: 'S3, the provider, and the signing of URLs' };

/**
 * Larger budgets, by function. Every KB of a bundle is parsed at each cold start, some 40 microseconds on the
 * machine where it was measured, used or not: what a function needs seldom is a late file (`late-files.ts`).
 */
const larger: Readonly<Record<string, Budget>> = {
  cancelJob: { kb: 500, reason: 'S3, and the provider, where a job is under way' },
  canary: { kb: 460, reason: 'Clerk, and the schemas of all tools: it does what a browser does' },
  clerkWebhook: { kb: 540, reason: 'deletes accounts: S3, workflows, both providers' },
  createUpload: { kb: 470, reason: 'S3, and its forms for browsers' },
  deleteImage: deletesFiles,
  deleteRemovedBgImage: deletesFiles,
  deleteResults: deletesFiles,
  deleteVideo: deletesFiles,
  dispatchJobs: { kb: 560, reason: 'what all tools begin with: S3, the provider, the workflow' },
  editImage: generates,
  exportCutOut: { kb: 500, reason: 'S3, and the signing of URLs' },
  finishCutOut: { kb: 510, reason: 'S3, forms, and the signing of URLs' },
  finishJobs: { kb: 560, reason: 'what all tools end with: S3 and the provider' },
  generateImage: generates,
  generateVideo: generates,
  makeSmallPictures: { kb: 430, reason: 'S3, whose answers are XML' },
  reportCosts: {
    kb: 620,
    reason: 'S3, tables, all prices, and the charts of the page that is mailed',
  },
  releaseUse: { kb: 490, reason: 'S3, and the provider' },
  removeBg: generates,
  replicateWebhook: { kb: 420, reason: 'jobs go on by their queue, or by their workflow' },
  showCosts: { kb: 460, reason: 'S3, whose answers are XML' },
  startPrediction: { kb: 530, reason: 'S3, the provider, and the workflow' },
  storeVideo: { kb: 660, reason: 'S3, the provider, and what reads the video' },
  support: { kb: 760, reason: 'Clerk, S3, workflows and both providers: it deletes accounts, too' },
  sweepJobs: {
    kb: 460,
    reason: 'S3, whose answers are XML; it deletes what came of deleted accounts',
  },
};

/** How large the bundle of a function may be, in 1000 bytes: about a tenth more than it is. */
export function bundleBudgetOf(name: string): number {
  return larger[name]?.kb ?? usualKb;
}

/** The functions that have a budget of their own. */
export const largerBundles: readonly string[] = Object.keys(larger);
