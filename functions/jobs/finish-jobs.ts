import { defineConsumer } from '../generation/define-consumer.ts';
import { finishJob } from '../generation/finish-job.ts';
import { generations } from './generations.ts';

/** Ends jobs whose predictions may have ended. A video's workflow does that itself. */
export const handler = defineConsumer('finishJobs', async (job, { deadline }) => {
  if (job.feature === 'videoGeneration') return;
  await finishJob(generations[job.feature], job, deadline);
});
