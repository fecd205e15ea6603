import { Duration, type Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { canaryIntervalMinutes } from '../../shared/canary.ts';
import {
  alarmFunctions,
  backgroundFunctions,
  scheduledFunctions,
  supportFunctions,
  type WorkflowFunctionName,
  workflowFunctions,
} from '../function-entries.ts';
import {
  alarmGrants,
  backgroundGrants,
  scheduledGrants,
  workflowGrants,
} from '../grants/background-grants.ts';
import type { BackgroundResources, StackResources } from '../grants/stack-resources.ts';
import { supportGrants } from '../grants/support-grants.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { type FunctionCode, newestFunction, studioFunction } from './studio-function.ts';
import { VideoWorkflow } from './video-workflow.ts';

/** The function that makes small pictures of results. Gives its ARN. */
export function addSmallPictureMaker(
  stack: Stack,
  resources: BackgroundResources,
  { bundles, sharp, duckdb }: FunctionCode,
): string {
  // No answer depends on it, so a new version need not take over gradually.
  const maker = newestFunction(stack, {
    name: 'makeSmallPictures',
    entry: backgroundFunctions.makeSmallPictures,
    description: 'Makes small pictures of older results, for lists',
    grants: backgroundGrants(resources, { sharp, duckdb }).makeSmallPictures,
    stage: resources.stage,
    bundles,
  });
  return maker.functionArn;
}

/**
 * The function that adds up what everything costs, when the page wants it; once a day it reads the days that are over, and sends
 * mails. Gives its ARN.
 */
export function addCostReporter(
  stack: Stack,
  resources: BackgroundResources,
  { bundles, sharp, duckdb }: FunctionCode,
): string {
  const reporter = newestFunction(stack, {
    name: 'reportCosts',
    entry: backgroundFunctions.reportCosts,
    description: 'Adds up what everything costs, for finance',
    grants: backgroundGrants(resources, { sharp, duckdb }).reportCosts,
    stage: resources.stage,
    bundles,
  });
  runDaily(stack, 'DailyCosts', reporter);
  return reporter.functionArn;
}

/** The workflow of a video, with a function for each of its steps. */
export function addVideoWorkflow(stack: Stack, resources: StackResources, bundles: string): void {
  const { stage } = resources;
  const table = workflowGrants(resources);
  const task = (name: WorkflowFunctionName) =>
    studioFunction(stack, {
      name,
      entry: workflowFunctions[name],
      description: 'A step of the workflow of a video',
      grants: table[name],
      stage,
      bundles,
    });
  new VideoWorkflow(stack, 'VideoWorkflow', {
    stage,
    functions: {
      startPrediction: task('startPrediction'),
      storeVideo: task('storeVideo'),
      releaseUse: task('releaseUse'),
    },
  });
}

/** The sweep of what ended functions left behind. Lambda repeats a failed run twice. */
export function addDailySweep(stack: Stack, resources: StackResources, bundles: string): void {
  // It runs once a day, so a new version cannot take over gradually.
  const sweepJobs = newestFunction(stack, {
    name: 'sweepJobs',
    entry: scheduledFunctions.sweepJobs,
    description: 'Settles what ended functions left behind, once a day',
    grants: scheduledGrants(resources).sweepJobs,
    stage: resources.stage,
    bundles,
  });
  runDaily(stack, 'DailySweep', sweepJobs);
}

function runDaily(stack: Stack, id: string, fn: IFunction): void {
  const rule = new Rule(stack, id, {
    schedule: Schedule.rate(Duration.days(1)),
    targets: [new LambdaTarget(fn)],
  });
  nameInTemplate(rule, id);
}

/** What tries each tool as a person would. It runs by itself where the stage has a person for it, and is there in every stage. */
export function addCanary(stack: Stack, resources: StackResources, bundles: string): void {
  const { stage } = resources;
  // It judges others, so a new version need not take over gradually.
  const canary = newestFunction(stack, {
    name: 'canary',
    entry: scheduledFunctions.canary,
    description: 'Makes one result of each tool as a person would, and tells which does not work',
    grants: scheduledGrants(resources).canary,
    stage,
    bundles,
  });
  if (!stage.canary) return;
  const rule = new Rule(stack, 'CanaryRun', {
    schedule: Schedule.rate(Duration.minutes(canaryIntervalMinutes)),
    targets: [new LambdaTarget(canary)],
  });
  nameInTemplate(rule, 'CanaryRun');
}

/** The function by which operators look after people. Nothing invokes it but they do, with their own credentials. */
export function addSupport(stack: Stack, resources: StackResources, bundles: string): void {
  // An operator wants what was deployed last.
  newestFunction(stack, {
    name: 'support',
    entry: supportFunctions.support,
    description: 'Looks after people, for npm run support',
    grants: supportGrants(resources).support,
    stage: resources.stage,
    bundles,
  });
}

/** The function with which alarms stop generations that cost too much; they know it by name. */
export function addPauseGenerations(stack: Stack, stage: Stage, bundles: string): void {
  studioFunction(stack, {
    name: 'pauseGenerations',
    entry: alarmFunctions.pauseGenerations,
    description: 'Stops generations that cost too much, for alarms',
    grants: alarmGrants(stage).pauseGenerations,
    stage,
    bundles,
  });
}
