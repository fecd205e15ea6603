import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { canaryTimeouts } from '../../shared/canary.ts';
import { costReportTimeout } from '../../shared/cost-report.ts';
import { smallPicturesTimeout } from '../../shared/small-pictures.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import type {
  alarmFunctions,
  backgroundFunctions,
  scheduledFunctions,
  workflowFunctions,
} from '../function-entries.ts';
import type { Stage } from '../stages.ts';
import { decodingMemory, type FunctionGrants } from './function-grants.ts';
import { financeMail, permissionsOn, setSpendLimits, storagePermissions } from './permissions.ts';
import type { BackgroundResources, StackResources } from './stack-resources.ts';

/** One entry for each function of a table. */
type GrantsOf<Functions> = Readonly<Record<keyof Functions, FunctionGrants>>;

/** THE table of what each function of the workflow may touch. */
export function workflowGrants(resources: StackResources): GrantsOf<typeof workflowFunctions> {
  const may = permissionsOn(resources);
  const { site, usage, history, media, uploads, jobs, limits, continueWorkflow, replicate } = may;
  const videos = media('videoGeneration');
  const task = { memory: 512, timeout: videoTimeouts.task };
  return {
    startPrediction: {
      ...task,
      access: [
        site,
        usage('GetItem'),
        uploads('GetObject'),
        jobs('GetItem', 'UpdateItem'),
        // A busy provider gets a pause from everybody.
        limits('UpdateItem'),
        continueWorkflow,
        replicate('video'),
      ],
    },
    storeVideo: {
      ...task,
      // Holds the whole video.
      memory: 1024,
      access: [
        usage('GetItem', 'UpdateItem'),
        // A video may end before whoever began it has taken it out of the line.
        limits('UpdateItem'),
        history('GetItem', 'PutItem', 'DeleteItem'),
        videos('PutObject', 'DeleteObject'),
        // Its picture has waited there.
        uploads('GetObject'),
        jobs('GetItem', 'UpdateItem'),
        ...may.signResults,
        replicate('outputs'),
        may.sendTo('finish'),
      ],
    },
    releaseUse: {
      ...task,
      // A video that was cancelled while it was stored is removed with its record.
      access: [
        usage('GetItem', 'UpdateItem'),
        limits('UpdateItem'),
        history('GetItem', 'DeleteItem'),
        videos('DeleteObject'),
        jobs('GetItem'),
        replicate(),
        // Where the provider cannot say what it was asked for, it is looked for later.
        may.sendTo('finish'),
      ],
    },
  };
}

/** THE table of what each function that alarms run may touch. */
export function alarmGrants(stage: Stage): GrantsOf<typeof alarmFunctions> {
  return {
    pauseGenerations: {
      memory: 256,
      timeout: 15,
      access: [setSpendLimits(stage)],
    },
  };
}

/** THE table of what each function that runs by the clock may touch. */
export function scheduledGrants(resources: StackResources): GrantsOf<typeof scheduledFunctions> {
  const { usage, limits, history, jobs, allMedia, mediaList, uploads, uploadsList, site, plan } =
    permissionsOn(resources);
  const { stage, parameters } = resources;
  return {
    // The longest that Lambda allows: it goes through everybody's month, a page at a time.
    sweepJobs: {
      memory: 256,
      timeout: 900,
      access: [
        usage('Scan', 'UpdateItem'),
        // What waited in line when its ticket was lost leaves it.
        limits('UpdateItem'),
        // Deletions that broke off are finished, and what came after the end of an account is deleted.
        history('GetItem', 'Scan', 'PutItem', 'Query', 'BatchWriteItem'),
        jobs('DeleteItem'),
        mediaList,
        allMedia('DeleteObject'),
        uploadsList,
        uploads('DeleteObject'),
      ],
    },
    // Whatever it does it does as a person does, through the site.
    canary: {
      memory: 512,
      timeout: canaryTimeouts.function,
      access: [
        site,
        // To sign in.
        plan,
        {
          settings: {
            CLERK_ISSUER: parameters.clerkIssuer,
            CANARY_ADDRESS: stage.canary?.address ?? '',
          },
        },
      ],
    },
  };
}

/** THE table of what each function that works in the background may touch. */
export function backgroundGrants(
  { stage, parameters }: BackgroundResources,
  { sharp, duckdb }: { sharp: ILayerVersion; duckdb: ILayerVersion },
): GrantsOf<typeof backgroundFunctions> {
  const { history, allMedia, accessLogs, mediaSize, tableSizes, costs, costsLists } =
    storagePermissions(stage);
  return {
    makeSmallPictures: {
      memory: decodingMemory,
      timeout: smallPicturesTimeout,
      layers: [sharp],
      access: [
        history('GetItem', 'UpdateItem'),
        // The pictures of a result that was deleted meanwhile are deleted again.
        allMedia('GetObject', 'PutObject', 'DeleteObject'),
      ],
    },
    // A month of a million requests is some hundred MB of files, and DuckDB holds half a GB of it at once.
    reportCosts: {
      memory: 3008,
      storage: 4096,
      timeout: costReportTimeout,
      layers: [duckdb],
      access: [
        costs('lines')('GetObject'),
        costs('rollups')('GetObject', 'PutObject'),
        costs('corrections')('GetObject'),
        ...costsLists,
        // The days of the period before are kept.
        costs('reports')('GetObject', 'PutObject'),
        // Pages that were mailed, and notes of who was told.
        costs('mails')('GetObject', 'PutObject'),
        costs('delivery')('GetObject', 'PutObject'),
        ...accessLogs,
        financeMail(stage, parameters.costMailAddress),
        // Tables and media are paid for by what they hold.
        ...tableSizes,
        mediaSize,
        {
          settings: {
            MONTHLY_BUDGET: String(stage.budget.monthly),
            TOTAL_BUDGET: String(stage.budget.everything),
          },
        },
      ],
    },
  };
}
