import type { Problem } from '../problem.ts';

/** Turns a problem into Replicate's JSON error answer. */
export function answerProblem(problem: Problem): Response {
  const { status, retry_after: after } = problem;
  const wait: Record<string, string> = after === undefined ? {} : { 'retry-after': String(after) };
  return Response.json(problem, { status, headers: wait });
}
