import { pageFiles } from '../shared/costs/page-files.ts';
import { servedRoutes } from '../shared/routes.ts';

type FunctionFiles = Record<string, `functions/${string}.ts`>;

/** The functions that the workflow of a video runs, and the file of each. */
export const workflowFunctions = {
  startPrediction: 'functions/video-generation/workflow/start-prediction.ts',
  storeVideo: 'functions/video-generation/workflow/store-video.ts',
  releaseUse: 'functions/video-generation/workflow/release-use.ts',
} as const satisfies FunctionFiles;

export type WorkflowFunctionName = keyof typeof workflowFunctions;

/** The functions that CloudFormation runs for resources which it has no type for. */
export const customResourceFunctions = {
  keyPair: 'functions/custom-resources/key-pair.ts',
  credentialCertificates: 'functions/custom-resources/credential-certificates.ts',
} as const satisfies FunctionFiles;

/** The functions that alarms run. */
export const alarmFunctions = {
  pauseGenerations: 'functions/spend-limits/pause-generations.ts',
} as const satisfies FunctionFiles;

/** The functions that run by the clock. */
export const scheduledFunctions = {
  sweepJobs: 'functions/sweep/sweep-jobs.ts',
  canary: 'functions/canary/canary.ts',
} as const satisfies FunctionFiles;

/** The functions that others hand work over to without waiting for it. */
export const backgroundFunctions = {
  makeSmallPictures: 'functions/small-pictures/make-small-pictures.ts',
  reportCosts: 'functions/costs/report-costs.ts',
} as const satisfies FunctionFiles;

/** The functions that operators run, by `npm run support`. */
export const supportFunctions = {
  support: 'functions/support/support.ts',
} as const satisfies FunctionFiles;

/** The functions that take messages out of queues: jobs whose turn has come, jobs that have ended, and what nothing could work through. */
export const queueFunctions = {
  dispatchJobs: 'functions/jobs/dispatch-jobs.ts',
  finishJobs: 'functions/jobs/finish-jobs.ts',
  settleDeadLetters: 'functions/jobs/settle-dead-letters.ts',
} as const satisfies FunctionFiles;

/** Folders and files that a function reads beside its bundle, by its entry and by where they lie there. What is not in the project is left out. */
export const functionFilesBeside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [backgroundFunctions.reportCosts]: {
    sql: 'functions/costs/sql',
    // Where finance has some of its own.
    'assumptions.json': 'costs/assumptions.json',
    ...pageFiles,
  },
  // What the canary uploads.
  [scheduledFunctions.canary]: { 'picture.jpg': 'functions/canary/picture.jpg' },
};

export type QueueFunctionName = keyof typeof queueFunctions;

/** The file of every function that is deployed, by its name in the tables of grants; those of routes are in the table of routes. */
export const functionFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(servedRoutes.map(([name, { entry }]) => [name, entry])),
  ...workflowFunctions,
  ...customResourceFunctions,
  ...alarmFunctions,
  ...scheduledFunctions,
  ...backgroundFunctions,
  ...supportFunctions,
  ...queueFunctions,
};

/** The files alone. */
export const functionEntries: readonly string[] = Object.values(functionFiles);

/** The logical id of a function by its name; those of its role, log and alias begin with it. */
export function functionIdOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
