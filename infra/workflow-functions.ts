/** The functions that the workflow of a video runs, and the file of each. */
export const workflowFunctions = {
  startPrediction: 'functions/video-generation/workflow/start-prediction.ts',
  storeVideo: 'functions/video-generation/workflow/store-video.ts',
  releaseUse: 'functions/video-generation/workflow/release-use.ts',
} as const satisfies Record<string, `functions/${string}.ts`>;

export type WorkflowFunctionName = keyof typeof workflowFunctions;
