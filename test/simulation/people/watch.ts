import { type Job, jobListSchema } from '../../../shared/job-list.ts';
import { noteDelivery, noteRefusal, type Order, type Person } from './person.ts';

/** The pause before a person looks at a job again, in milliseconds: longer and longer, since nothing new is found by looking often. */
const firstPauseMs = 2_000;
const maxPauseMs = 120_000;

/** So long does a person stay with a job, in milliseconds. */
const maxStayMs = 20 * 60_000;

/** Follows a job that was begun, and notes what the person is told of its end. */
export async function watch(person: Person, order: Order): Promise<void> {
  const end = person.now() + maxStayMs;
  for (
    let pauseMs = firstPauseMs;
    person.now() < end;
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  ) {
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
  if (job.state === 'failed') noteRefusal(order, job.code, now);
  return job.state === 'done' || job.state === 'failed';
}
