import type { Problem } from '../problem.ts';

/** Turns a problem into Vapi's JSON error answer. */
export function answerProblem(problem: Problem, retryAfter?: number): Response {
  const wait: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
  return Response.json(problem, { status: problem.statusCode, headers: wait });
}
