import { type Job, jobListSchema } from '../../../shared/job-list.ts';
import { noteDelivery, type Order, type Person } from './person.ts';

/** Looks at a job until it has ended, as far apart as a browser's looks are in the end. */
const pauseMs = 5_000;

/** So long does a person stay with a job, in milliseconds. */
const maxStayMs = 20 * 60_000;

/** Follows a job that was begun, and notes what the person is told of its end. */
export async function watch(person: Person, order: Order): Promise<void> {
  const end = person.now() + maxStayMs;
  while (person.now() < end) {
    await person.pause(pauseMs);
    const answer = await person.send({ route: 'listJobs', query: { ids: order.id } });
    if (answer.status === 401) return;
    if (answer.status !== 200) continue;
    const [job] = jobListSchema.parse(answer.body).jobs;
    if (!job || note(order, job, person.now())) return;
  }
}

/** Whether the job has ended. */
function note(order: Order, job: Job, now: number): boolean {
  if (job.state === 'done') noteDelivery(order, now);
  if (job.state === 'failed') order.refused = job.code;
  return job.state === 'done' || job.state === 'failed';
}
