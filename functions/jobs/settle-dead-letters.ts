import { type JobQueue, jobQueues } from '../../shared/metrics.ts';
import { defineConsumer } from '../generation/define-consumer.ts';
import { lookLater } from '../generation/look-later.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { record } from '../platform/metrics.ts';
import { settleUse } from '../quota/settle-use.ts';
import { readUsage } from '../quota/usage-table.ts';
import { ownerOf, useOf } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';

/** Seconds until a job is looked at again whose use is given back. */
const lookSeconds = 30;

/**
 * Gives back the use of a job whose messages could not be worked through: of a ticket the job that it was at
 * work on. An alarm watches the count.
 */
export const handler = defineConsumer('settleDeadLetters', async (job, { id: ticket, queue }) => {
  noteFacts({ feature: job.feature, ...ownerOf(job) });
  record('deadLetters', 1, { Queue: queueOf(queue) });
  const { userId, period } = job;
  const { reservations } = await readUsage(userId, period);
  const atWork = [...reservations].find(([, each]) => each.ticket === ticket);
  const [id, reservation] = atWork ?? [job.jobId, reservations.get(job.jobId)];
  // Whoever gave its use back may not have asked what it cost.
  if (reservation?.state === 'released' && job.requestedAt) return lookLater(job);
  if (reservation?.state !== 'reserved') return;
  // A job that has begun ends without tickets.
  if (queueOf(queue) === 'generation' && reservation.waitingAt === undefined) return;
  // Who died over it may have asked a provider: that is ended and recorded by one more look, once.
  await sendToFinish(id, lookSeconds);
  await settleUse({ ...useOf(job), id, feature: reservation.feature }, 'job_abandoned');
});

/** The queue whose dead letters come from there. */
function queueOf(arn: string): JobQueue {
  return jobQueues.find((name) => arn.endsWith(`-${name}-dead`)) ?? 'finish';
}
