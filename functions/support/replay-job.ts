import type { JobFeature } from '../../shared/jobs.ts';
import type { Order } from '../generation/generation-request.ts';
import { reservedSeconds } from '../generation/open-jobs.ts';
import { waitInLine } from '../generation/wait-in-line.ts';
import { callOffJob } from '../jobs/call-off-job.ts';
import { storedResult } from '../jobs/stored-result.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import type { Deadline } from '../platform/time.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { readGate } from '../quota/gate-table.ts';
import { identifyPaidJob } from '../quota/identify-job.ts';
import { payloadHash } from '../quota/job.ts';
import type { KnownJob } from '../quota/usage-item.ts';
import { findReservation } from '../quota/usage-table.ts';
import { type GenerationJob, getJob } from '../storage/generation-jobs.ts';
import { sendTicket, sendToFinish } from '../storage/job-queues.ts';
import { keepMask, maskOf, putUpload, uploadOf } from '../storage/uploads.ts';
import { Refusal } from './refusal.ts';

type Replay = { job: string; as: string };

/** Lets an open job go on, or does a failed one again as a new job, which takes a use like any other. */
export async function replayJob(
  userId: string,
  { job: id, as }: Replay,
  deadline: Deadline,
): Promise<string> {
  const known = await generationOf(userId, id);
  const { state, waitingAt } = known.reservation;
  if (state === 'committed')
    throw new Refusal('The job was delivered: there is nothing to replay.');
  const job = await getJob(id);
  if (job?.userId !== userId) throw new Refusal('The order of this job is not kept any more.');
  if (state === 'released') return begin(job, as, deadline);
  if (waitingAt === undefined) {
    await sendToFinish(id);
    return 'The job is under way: its end is looked for now.';
  }
  await sendTicket(job);
  return 'The job is in line: it has one more ticket.';
}

/** Calls off a job that is under way. */
export async function cancelJob(userId: string, id: string): Promise<string> {
  if (await callOffJob(await generationOf(userId, id))) return 'The job is called off.';
  throw new Refusal('The job has ended by itself.');
}

async function generationOf(userId: string, id: string): Promise<KnownJob> {
  const known = await findReservation(userId, id);
  if (!known) throw new Refusal('The person has no such job, or it is long over.');
  if (known.use.feature === 'audioChat') {
    throw new Refusal('A conversation is between the person and the assistant: it has no order.');
  }
  noteFacts({ feature: known.use.feature, jobId: id });
  return known;
}

/** A new job in line with the order of a failed one: the failed one's key is answered with its error for good. */
async function begin(job: GenerationJob, as: string, deadline: Deadline): Promise<string> {
  const { userId, feature } = job;
  const tool = toolOf(userId, feature);
  const request = {
    user: withPlan({ userId, planClaim: undefined }),
    hash: payloadHash(`replay of ${job.jobId}`),
    order: (id: string) => orderOf(job, id),
    idempotencyKey: as,
    prefersAsync: true,
    deadline,
    note: noteFacts,
  };
  const lifetimeSeconds = tool.timeouts.reservation;
  const { id, known } = await identifyPaidJob({ ...request, feature, lifetimeSeconds });
  if (!known) await waitInLine(tool, request, { id, gate: await readGate() });
  return `The job is done again as ${id}, and takes one use. It is in line.`;
}

function toolOf(userId: string, feature: JobFeature) {
  const stored = async (_: string, id: string) =>
    (await storedResult(userId, id, feature)) && { id };
  return { feature, timeouts: { reservation: reservedSeconds[feature] }, stored };
}

async function orderOf(job: GenerationJob, id: string): Promise<Order> {
  const { userId, prompt, edit, mask, shape, style, chosenSeed, camera } = job;
  if (mask) await keepMask(userId, id, await maskOf(job));
  // What the job kept itself may be larger than what people upload: so does the new one.
  const isKept = job.upload === job.jobId;
  const upload = isKept ? await putUpload(userId, id, await uploadOf(job)) : job.upload;
  return { prompt, upload, edit, mask, shape, style, chosenSeed, camera };
}
