import type { ErrorCode } from '../../shared/errors.ts';
import { codeOf } from '../platform/studio-error.ts';
import { deadlineAfter, earlierOf } from '../platform/time.ts';
import { readGate } from '../quota/gate-table.ts';
import { replay } from '../quota/replay-job.ts';
import { isExpired, type KnownJob } from '../quota/usage-item.ts';
import type { Generation } from './generation.ts';
import { type GenerationRequest, jobRequestOf, type Outcome } from './generation-request.ts';
import { openJobOf } from './open-jobs.ts';

/** What a replay says of a job that goes on. */
const runningCodes: readonly ErrorCode[] = ['job_running', 'already_waiting'];

/**
 * The result of a job that somebody else works on. It is waited for where the caller wants it; of a tool that
 * takes long the caller is told of the job when its answer is due.
 */
export async function awaitResult<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  known: KnownJob,
): Promise<Outcome<Entry>> {
  const { answer } = tool.timeouts;
  const isOpen =
    known.reservation.state === 'reserved' && !isExpired(known.reservation, new Date());
  if (isOpen && request.prefersAsync) {
    return { open: openJobOf(known, await readGate(), new Date()) };
  }
  const job = jobRequestOf(tool, request);
  if (answer === undefined) return { entry: await replay(job, known) };
  const deadline = earlierOf(job.deadline, deadlineAfter(answer * 1000));
  try {
    return { entry: await replay({ ...job, deadline }, known) };
  } catch (error) {
    if (!runningCodes.includes(codeOf(error))) throw error;
    return { open: openJobOf(known, await readGate(), new Date()) };
  }
}
