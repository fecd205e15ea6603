import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Feature } from '../../shared/features.ts';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import type { JobFeature } from '../../shared/jobs.ts';
import type { RouteName, routes } from '../../shared/routes.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { accountEnd } from './account-end.ts';
import { decodingMemory, type FunctionGrants } from './function-grants.ts';
import { type Permissions, permissionsOn } from './permissions.ts';
import type { StackResources } from './stack-resources.ts';
import { voiceGrants } from './voice-grants.ts';

type ServedRouteName = {
  [Name in RouteName]: (typeof routes)[Name]['served'] extends true ? Name : never;
}[RouteName];

/** What the function of a route gets. */
export type RouteGrants = FunctionGrants & {
  /** Seconds until the gateway gives up. */
  readonly requestTimeout: number;
};

const quick = { memory: 512, timeout: 15, requestTimeout: 20 };

/** Of a function that decodes images, and waits for what a provider makes. */
const slow = (timeouts: { function: number; request: number }, sharp: ILayerVersion) => ({
  memory: decodingMemory,
  timeout: timeouts.function,
  requestTimeout: timeouts.request,
  layers: [sharp],
});

/** THE table of what each route may touch; that of functions without a route is in background-grants.ts. */
export function routeGrants(
  resources: StackResources,
  sharp: ILayerVersion,
): Readonly<Record<ServedRouteName, RouteGrants>> {
  const may = permissionsOn(resources);
  const { user, usage, history, uploads, media, mediaUrls, jobs, gate, replicate } = may;
  // At once where there is room, else in line.
  const generating = [
    ...user,
    may.plan,
    may.spendLimits,
    gate,
    usage('GetItem', 'UpdateItem'),
    jobs('GetItem', 'PutItem', 'UpdateItem'),
    mediaUrls,
    may.sendTo('generation'),
  ];
  // A result that comes after its account was deleted is removed again.
  const making = (feature: JobFeature) => [
    ...generating,
    media(feature)('PutObject', 'DeleteObject'),
    history('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
    // Its end is looked for even if nobody tells of it.
    may.sendTo('finish'),
  ];
  // A job, or a background, may be one of the person's own results.
  const readingResults = (['imageEditing', 'imageGeneration', 'videoGeneration'] as const).map(
    (feature) => media(feature)('GetObject'),
  );
  const deleting = (feature: Feature) => [
    ...user,
    // A use that a crash left open becomes final before its record goes.
    usage('GetItem', 'UpdateItem'),
    history('GetItem', 'UpdateItem'),
    media(feature)('DeleteObject'),
  ];
  const listing = [...user, history('Query'), mediaUrls, may.haveSmallPicturesMade];
  return {
    // What was read last; the function that reads anew is not waited for.
    showCosts: {
      ...quick,
      access: [...user, may.costs('reports')('GetObject', 'PutObject'), may.haveCostsReported],
    },
    getAppUsage: { ...quick, access: [...user, usage('GetItem')] },
    createUpload: { ...quick, access: [...user, uploads('PutObject')] },
    removeBg: {
      ...slow(removalTimeouts, sharp),
      access: [
        ...making('imageEditing'),
        ...readingResults,
        ...may.signResults,
        uploads('GetObject', 'PutObject'),
        replicate('background', 'outputs'),
      ],
    },
    editImage: {
      ...slow(removalTimeouts, sharp),
      access: [
        ...making('imageEditing'),
        ...readingResults,
        ...may.signResults,
        uploads('GetObject', 'PutObject'),
        replicate('edits', 'outputs'),
      ],
    },
    listRemovedBgImages: { ...quick, access: listing },
    deleteRemovedBgImage: {
      ...quick,
      access: [...deleting('imageEditing'), may.exports('DeleteObject')],
    },
    // The picture behind a subject may be 40 megapixels.
    finishCutOut: {
      memory: decodingMemory,
      timeout: 25,
      requestTimeout: 29,
      layers: [sharp],
      access: [
        ...user,
        history('GetItem', 'UpdateItem'),
        media('imageEditing')('PutObject', 'DeleteObject'),
        ...readingResults,
        uploads('GetObject'),
        mediaUrls,
      ],
    },
    // The largest cut-out takes 12 seconds of a processor for its HD picture of 160 megapixels, and 620 MB to be finished.
    exportCutOut: {
      memory: decodingMemory,
      timeout: 28,
      requestTimeout: 29,
      layers: [sharp],
      access: [
        ...user,
        history('GetItem'),
        media('imageEditing')('GetObject'),
        may.exports('GetObject', 'PutObject'),
        ...may.signResults,
        mediaUrls,
      ],
    },
    generateImage: {
      ...slow(imageGenerationTimeouts, sharp),
      access: [...making('imageGeneration'), ...may.signResults, replicate('image', 'outputs')],
    },
    listImages: { ...quick, access: listing },
    deleteImage: { ...quick, access: deleting('imageGeneration') },
    generateVideo: {
      ...slow(videoTimeouts, sharp),
      access: [
        ...generating,
        may.expectVideos,
        history('GetItem'),
        ...readingResults,
        uploads('GetObject', 'PutObject'),
        may.startWorkflow,
      ],
    },
    listVideos: { ...quick, access: listing },
    deleteVideo: { ...quick, access: deleting('videoGeneration') },
    ...libraryGrants(may),
    ...jobGrants(may),
    ...voiceGrants(may),
    ...shareGrants(may),
    clerkWebhook: accountGrants(may),
    // Anybody may send to it: it touches nothing.
    reportPolicy: { ...quick, memory: 256, access: [] },
    reportVitals: { ...quick, memory: 256, access: [] },
  };
}

/** The routes of many results at once, whatever the tools. */
function libraryGrants(may: Permissions) {
  const { user, usage, history, voiceSessions, allMedia } = may;
  const many = { memory: 1024, timeout: 25, requestTimeout: 29 };
  return {
    favoriteResults: { ...many, access: [...user, history('UpdateItem')] },
    deleteResults: {
      ...many,
      access: [
        ...user,
        usage('GetItem', 'UpdateItem'),
        history('GetItem', 'UpdateItem', 'PutItem'),
        voiceSessions('GetItem', 'UpdateItem'),
        allMedia('DeleteObject'),
      ],
    },
  };
}

/** The routes of work under way, whatever the tool. */
function jobGrants(may: Permissions) {
  const { user, usage, history, media, jobs, limits } = may;
  return {
    listJobs: {
      ...quick,
      access: [
        ...user,
        usage('GetItem'),
        history('GetItem'),
        limits('GetItem'),
        may.mediaUrls,
        may.expectVideos,
      ],
    },
    // What runs is cancelled at its provider too.
    cancelJob: {
      ...quick,
      access: [
        ...user,
        usage('GetItem', 'UpdateItem'),
        history('GetItem', 'DeleteItem'),
        limits('UpdateItem'),
        jobs('GetItem'),
        // The picture that a video was to begin as; of all else nothing is stored before the result.
        media('videoGeneration')('DeleteObject'),
        may.replicate(),
      ],
    },
    replicateWebhook: {
      ...quick,
      access: [
        may.replicateWebhook,
        jobs('GetItem', 'UpdateItem'),
        may.continueWorkflow,
        may.sendTo('finish'),
      ],
    },
  };
}

/** The routes of shares. What is kept of them lies in the table of jobs, of which they see nothing else. */
function shareGrants(may: Permissions) {
  const { user, history, shares, shareLookups, mediaUrls } = may;
  return {
    createShare: {
      ...quick,
      access: [...user, history('GetItem'), shares('GetItem', 'PutItem', 'DeleteItem')],
    },
    listShares: { ...quick, access: [...user, history('GetItem'), shares('GetItem')] },
    deleteShare: { ...quick, access: [...user, shares('GetItem', 'PutItem', 'DeleteItem')] },
    // Anybody may ask: it finds one result by its key, lists nothing, and learns no name.
    showShared: {
      ...quick,
      access: [shareLookups('GetItem', 'UpdateItem'), history('GetItem'), mediaUrls, may.site],
    },
  };
}

/** The webhook of Clerk deletes accounts. That takes up to the 29 seconds that the gateway waits. */
function accountGrants(may: Permissions): RouteGrants {
  return {
    memory: 1024,
    timeout: 27,
    requestTimeout: 29,
    access: [may.clerkWebhook, ...accountEnd(may)],
  };
}

/** The entry of a route in the table. */
export function grantsOfRoute(
  table: Readonly<Partial<Record<RouteName, RouteGrants>>>,
  name: RouteName,
) {
  const grants = table[name];
  if (!grants) {
    throw new Error(`The route ${name} is served, but infra/grants/route-grants.ts has no entry.`);
  }
  return grants;
}
