import type * as z from 'zod/mini';

/** An error body of Replicate's API. */
export type Problem = {
  title: string;
  detail: string;
  status: number;
  invalid_fields?: { type: string; field: string; description: string }[];
  retry_after?: number;
};

export const unauthenticated: Problem = {
  title: 'Unauthenticated',
  detail: 'You did not pass a valid authentication token',
  status: 401,
};

export const notFound: Problem = {
  title: 'Not found',
  detail: 'The requested resource could not be found.',
  status: 404,
};

export const throttled = (retryAfter: number): Problem => ({
  title: 'Too many requests',
  detail: `Request was throttled. Expected available in ${retryAfter} seconds.`,
  status: 429,
  retry_after: retryAfter,
});

export const notOffline = (method: string, path: string): Problem => ({
  title: 'Not available offline',
  detail: `${method} ${path} is not part of the local Replicate.`,
  status: 501,
});

/** The refusal of an input; one entry for each thing that is wrong with it. */
export function invalidInput(fields: NonNullable<Problem['invalid_fields']>): Problem {
  return {
    title: 'Input validation failed',
    detail: fields
      .map(({ field, description }) => `- ${field ? `${field}: ` : ''}${description}\n`)
      .join(''),
    status: 422,
    invalid_fields: fields,
  };
}

/** A problem that a handler throws. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

type Issue = z.core.$ZodIssue;
type Field = NonNullable<Problem['invalid_fields']>[number];

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

function wordsFor(issue: Issue, given: unknown): string {
  if (issue.code === 'invalid_type')
    return `Invalid type. Expected: ${issue.expected}, given: ${given === null ? 'null' : typeof given}`;
  if (issue.code === 'invalid_value')
    return `must be one of the following: ${issue.values.map((v) => JSON.stringify(v)).join(', ')}`;
  if (issue.code === 'too_small') return `Must be greater than or equal to ${issue.minimum}`;
  if (issue.code === 'too_big') return `Must be less than or equal to ${issue.maximum}`;
  return issue.message;
}

/** Describes what is wrong with a value in Replicate's words; `root` is the value's place in the body. */
export function invalidFields(error: z.core.$ZodError, value: unknown, root = ''): Field[] {
  return error.issues.map((issue) => {
    const path = [root, ...issue.path.map(String)].filter(Boolean);
    const given = valueAt(value, issue.path);
    if (given !== undefined)
      return { type: issue.code, field: path.join('.'), description: wordsFor(issue, given) };
    const name = path.pop() ?? '';
    return { type: 'required', field: path.join('.'), description: `${name} is required` };
  });
}

/** Turns a problem into Replicate's JSON error response. */
export function answerProblem(problem: Problem): Response {
  const { status, retry_after: after } = problem;
  const wait: Record<string, string> = after === undefined ? {} : { 'retry-after': String(after) };
  return Response.json(problem, { status, headers: wait });
}
