import { basename } from 'node:path';
import { servedRoutes } from '../shared/routes.ts';
import type { Stage } from './stages.ts';

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
} as const satisfies FunctionFiles;

/** The functions that alarms run. */
export const alarmFunctions = {
  pauseGenerations: 'functions/spend-limits/pause-generations.ts',
} as const satisfies FunctionFiles;

/** The functions that run by the clock. */
export const scheduledFunctions = {
  sweepJobs: 'functions/sweep/sweep-jobs.ts',
} as const satisfies FunctionFiles;

/** The functions that others hand work over to without waiting for it. */
export const backgroundFunctions = {
  makeSmallPictures: 'functions/small-pictures/make-small-pictures.ts',
} as const satisfies FunctionFiles;

/** The file of every function that is deployed; those of routes are in the table of routes. */
export const functionEntries: readonly string[] = [
  ...servedRoutes.map(([, { entry }]) => entry),
  ...Object.values(workflowFunctions),
  ...Object.values(customResourceFunctions),
  ...Object.values(alarmFunctions),
  ...Object.values(scheduledFunctions),
  ...Object.values(backgroundFunctions),
];

/** The name of an entry's folder: `functions/usage/get-app-usage.ts` is `get-app-usage`. */
export function bundleName(entry: string): string {
  return basename(entry, '.ts');
}

/** The name of a function in its account, by its file: what its metrics are found under. */
export function functionNameOf({ name }: Pick<Stage, 'name'>, entry: string): string {
  return `atelier-${name}-${bundleName(entry)}`;
}
