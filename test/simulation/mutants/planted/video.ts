import type { CodeMutant, WorkflowMutant } from '../mutant.ts';

const starting = 'functions/video-generation/workflow/start-prediction.ts';
const storing = 'functions/video-generation/workflow/store-video.ts';

/** Faults of the tasks of a video's workflow. */
export const videoMutants: readonly CodeMutant[] = [
  {
    name: 'a video is asked for again when its task is repeated',
    file: starting,
    search: '    return knownPrediction(job);\n  }\n  const { image, imageType }',
    replace: '  }\n  const { image, imageType }',
  },
  {
    name: 'it is not noted that a video is asked for',
    file: starting,
    search: "noteJob(job.jobId, { model, inputUrl, requestedAt }, 'requestedAt');",
    replace: "noteJob(job.jobId, { inputUrl }, 'requestedAt');",
  },
  {
    name: "a video's workflow waits with no token",
    file: starting,
    search: '  await saveTaskToken(job.jobId, taskToken);\n',
    replace: '',
  },
  {
    name: 'a video begins although it was cancelled',
    file: starting,
    search: '(await isSettled(job)) || (await isOverAtOnce(job))',
    replace: 'await isOverAtOnce(job)',
  },
  {
    name: 'the workflow of a video that is called off as it begins fails',
    file: starting,
    search: '    inVain = await isSettled(job);\n',
    replace:
      "    inVain = await isSettled(job);\n    if (inVain) throw new Error('The job is settled.');\n",
  },
  {
    name: 'a busy provider is not asked for a video again',
    file: starting,
    search: "  await forgetFacts(jobId, ['requestedAt', 'inputUrl'], { inputUrl });\n",
    replace: '',
  },
  {
    name: 'a video is stored and its use not committed',
    file: storing,
    search:
      "    if (await commitUse(useOf(job))) return record('jobFaults', 0, { Feature: job.feature });\n",
    replace: "    return record('jobFaults', 0, { Feature: job.feature });\n",
  },
  {
    name: 'a video is committed before it is stored',
    file: storing,
    search: '    if (!(await videos.get(job.userId, job.jobId))) await storeVideo(job);\n',
    replace:
      '    await commitUse(useOf(job));\n    if (!(await videos.get(job.userId, job.jobId))) await storeVideo(job);\n',
  },
  {
    name: "a video's record is written before its file",
    file: storing,
    search:
      "  await putMedia(await markedFile(mp4, { feature: 'videoGeneration', making }));\n  await keepWaiting([image, ...(small ? smallKeysOf([image]) : [])]);\n  const provenance = promptProvenance(made);\n  const files = { image, video, small };\n  await videos.putNew(userId, { id, prompt, camera, ...files, duration, createdAt, provenance });\n",
    replace:
      "  const provenance = promptProvenance(made);\n  const files = { image, video, small };\n  await videos.putNew(userId, { id, prompt, camera, ...files, duration, createdAt, provenance });\n  await putMedia(await markedFile(mp4, { feature: 'videoGeneration', making }));\n  await keepWaiting([image, ...(small ? smallKeysOf([image]) : [])]);\n",
  },
  {
    name: "a video's picture is left where it expires",
    file: storing,
    search: '  await keepWaiting([image, ...(small ? smallKeysOf([image]) : [])]);\n',
    replace: '',
  },
  {
    name: 'a video that runs is given up',
    file: storing,
    search: '    throw new PredictionRunning();\n',
    replace: "    throw new StudioError('provider_timeout');\n",
  },
  {
    name: 'a video that was cancelled meanwhile stays',
    file: storing,
    search:
      "  if ((await reservationOf(job))?.state !== 'committed')\n    await settleForGood(job, await discardVideo(job));\n",
    replace: '',
  },
  {
    name: 'a failed video keeps its use',
    file: 'functions/video-generation/workflow/release-use.ts',
    search: '  await settleUse(useOf(job), reason);\n',
    replace: '',
  },
  {
    name: 'a failed video leaves what was stored of it',
    file: 'functions/video-generation/workflow/release-use.ts',
    search:
      "  if ((await reservationOf(job))?.state !== 'committed')\n    await settleForGood(job, await discardVideo(job));\n",
    replace: '',
  },
  {
    name: 'a video that is committed is removed at the end of its workflow',
    file: 'functions/video-generation/workflow/release-use.ts',
    search: "  if ((await reservationOf(job))?.state !== 'committed')\n",
    replace: '',
  },
  {
    name: 'a video that is not wanted is not cancelled at its provider',
    file: 'functions/video-generation/discard-video.ts',
    search: '  const stopped = await stopPrediction(job, deadline);\n',
    replace: '  const stopped = deadline && undefined;\n',
  },
  {
    name: 'a video that is not wanted keeps its record',
    file: 'functions/video-generation/discard-video.ts',
    search: '  await videos.remove(job.userId, job.jobId);\n',
    replace: '',
  },
  {
    name: 'executions of a video have names of their own',
    file: 'functions/storage/video-workflow.ts',
    search: '        name: jobId,\n',
    replace: '        name: `${jobId}-${Date.now()}`,\n',
  },
];

const passing = [
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.TooManyRequestsException',
  'Lambda.Unknown',
  'Sandbox.Timedout',
];
const retryOf = (ErrorEquals: string[], MaxAttempts: number) => ({
  ErrorEquals,
  IntervalSeconds: 2,
  MaxAttempts,
  BackoffRate: 2,
});
const catchTo = (Next: string, ErrorEquals = ['States.ALL']) => ({
  ErrorEquals,
  ResultPath: null,
  Next,
});

/** Faults of the workflow itself. */
export const workflowMutants: readonly WorkflowMutant[] = [
  {
    name: 'the workflow does not give back what it could not begin',
    patch: { States: { StartPrediction: { Catch: [catchTo('StoreVideo', ['States.Timeout'])] } } },
  },
  {
    name: 'the workflow does not give back what it could not store',
    patch: { States: { StoreVideo: { Catch: null } } },
  },
  {
    name: 'the workflow gives up where no webhook comes',
    patch: { States: { StartPrediction: { Catch: [catchTo('ReleaseUse')] } } },
  },
  {
    name: 'the workflow tries once to give back',
    patch: { States: { ReleaseUse: { Retry: null } } },
  },
  {
    name: 'the workflow tries for a minute to give back',
    patch: {
      States: {
        ReleaseUse: {
          Retry: [
            { ErrorEquals: ['States.ALL'], IntervalSeconds: 2, MaxAttempts: 5, BackoffRate: 2 },
          ],
        },
      },
    },
  },
  {
    name: 'the workflow looks once for a video that runs',
    patch: { States: { StoreVideo: { Retry: [retryOf(passing, 3)] } } },
  },
  {
    name: 'the workflow does not ask a busy provider again',
    patch: { States: { StartPrediction: { Retry: [retryOf(passing, 3)] } } },
  },
  {
    name: 'the workflow begins failed work anew',
    patch: { States: { StartPrediction: { Retry: [retryOf(['States.ALL'], 3)] } } },
  },
  {
    name: 'the workflow waits for ever for a webhook',
    patch: { TimeoutSeconds: null, States: { StartPrediction: { TimeoutSeconds: null } } },
  },
  {
    name: 'the workflow ends a failed video as if it were stored',
    patch: { States: { StoreVideo: { Catch: [catchTo('VideoFailed')] } } },
  },
  {
    name: 'the workflow gives back what it has stored',
    patch: { States: { StoreVideo: { End: null, Next: 'ReleaseUse' } } },
  },
];
