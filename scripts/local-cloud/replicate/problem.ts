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

export const unknownVersion: Problem = {
  title: 'Invalid version or not permitted',
  detail: "The specified version does not exist (or perhaps you don't have permission to use it?)",
  status: 422,
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

/** A problem on its way out of a handler. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}
