import { defineConsumer } from '../generation/define-consumer.ts';
import { claimFirst, dispatchJob } from '../generation/dispatch-job.ts';
import { generations } from './generations.ts';

/** Begins a waiting job for each ticket. */
export const handler = defineConsumer('dispatchJobs', async (ticketOf, { id, deadline }) => {
  const claimed = await claimFirst(ticketOf, id);
  if (!claimed) return;
  await dispatchJob(generations[claimed.job.feature], claimed, { ticket: id, deadline });
});
