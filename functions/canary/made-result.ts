import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from 'ulid';
import { idempotencyHeader } from '../../shared/ids.ts';
import type { DoneJob } from '../../shared/job-list.ts';
import { jobRoutes } from '../../shared/routes/jobs.ts';
import { type Route, respondAsync } from '../../shared/routes/route.ts';
import { describeCause, log } from '../platform/log.ts';
import { pollPauses } from '../platform/time.ts';
import { ErrorAnswer, type Visitor } from './visitor.ts';

/** The tool was not tried to the end, and nothing is known of it. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** Milliseconds in which what was begun is called off or removed. */
const cleanUpMs = 15_000;

/** Sends a form or an order as a browser does, and waits for the result. What takes too long is called off. */
export async function madeResult(
  visitor: Visitor,
  route: Route,
  body: FormData | object,
  deadline: AbortSignal,
): Promise<DoneJob> {
  const id = ulid();
  const headers = { [idempotencyHeader]: id, [respondAsync.header]: respondAsync.value };
  await (await visitor.send(route, { headers, body, deadline })).arrayBuffer();
  let isInLine = false;
  try {
    for (const pause of pollPauses()) {
      const { jobs } = await visitor.ask(jobRoutes.listJobs, { query: `?ids=${id}`, deadline });
      const [job] = jobs;
      if (job?.state === 'done') return job;
      if (job?.state === 'failed') throw new ErrorAnswer('The job failed', job.code);
      isInLine = job?.state === 'waiting';
      await sleep(pause, undefined, { signal: deadline });
    }
  } catch (error) {
    if (!deadline.aborted) throw error;
    await cleanUp('A job was not called off', (signal) =>
      visitor.send(jobRoutes.cancelJob, { params: { id }, deadline: signal }),
    );
    if (isInLine) throw new NotTried('studio_busy');
  }
  throw new Error('The job had no result in time.');
}

/** Does what must not make a tool dead that works; it is told where it fails. */
export async function cleanUp(
  failing: string,
  work: (deadline: AbortSignal) => Promise<unknown>,
): Promise<void> {
  try {
    await work(AbortSignal.timeout(cleanUpMs));
  } catch (error) {
    log.error(failing, { cause: describeCause(error) });
  }
}
