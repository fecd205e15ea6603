import { videoTimeouts } from '../shared/video-generation.ts';
import type { FunctionNeeds } from './function-needs.ts';
import type { Neighbours } from './neighbours.ts';
import { permissionsOn } from './permissions.ts';
import type { WorkflowFunctionName } from './workflow-functions.ts';

/** THE table of what each function of the workflow may touch. */
export function workflowNeeds(
  neighbours: Neighbours,
): Readonly<Record<WorkflowFunctionName, FunctionNeeds>> {
  const { site, usage, history, media, jobs, continueWorkflow, replicate } =
    permissionsOn(neighbours);
  const videos = media('videoGeneration');
  const task = { memory: 512, timeout: videoTimeouts.task };
  return {
    startPrediction: {
      ...task,
      access: [
        site,
        usage('GetItem'),
        videos('GetObject'),
        jobs('GetItem', 'UpdateItem'),
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
        history('GetItem', 'PutItem', 'DeleteItem'),
        videos('PutObject', 'DeleteObject'),
        jobs('GetItem', 'UpdateItem'),
        replicate('outputs'),
      ],
    },
    releaseUse: {
      ...task,
      // What was cancelled while it was stored leaves nothing behind.
      access: [
        usage('GetItem', 'UpdateItem'),
        history('GetItem', 'DeleteItem'),
        videos('DeleteObject'),
        jobs('GetItem'),
        replicate(),
      ],
    },
  };
}
