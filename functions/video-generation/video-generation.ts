import { videoTimeouts } from '../../shared/video-generation.ts';
import type { Generation } from '../generation/generation.ts';
import { discardResult } from '../results/delete-result.ts';
import { startVideoWorkflow } from '../storage/video-workflow.ts';
import { keepPicture } from './keep-picture.ts';
import { madeVideos, type VideoRecord, videos } from './video-record.ts';

/** Video generation, as a job: a workflow does what comes after its beginning. */
export const videoGeneration: Generation<VideoRecord> = {
  feature: 'videoGeneration',
  timeouts: {
    provider: videoTimeouts.workflow,
    answer: videoTimeouts.answer,
    reservation: videoTimeouts.reservation,
  },
  workOn: (job) => ({
    begin: async ({ turn }) => {
      await keepPicture(job);
      await turn();
      await startVideoWorkflow(job.jobId);
      return { state: 'running' };
    },
  }),
  stored: (userId, id) => videos.get(userId, id),
  discard: async (userId, { id }) => {
    await discardResult(userId, madeVideos, id);
  },
};
