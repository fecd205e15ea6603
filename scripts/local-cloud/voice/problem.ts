/** An error body of Vapi's API. */
export type Problem = { message: string | string[]; error: string; statusCode: number };

export const unauthorized: Problem = {
  message:
    'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.',
  error: 'Unauthorized',
  statusCode: 401,
};

export const notFound: Problem = {
  message: 'There is no such call.',
  error: 'Not Found',
  statusCode: 404,
};

export const bodyTooLarge: Problem = {
  message: 'request entity too large',
  error: 'Payload Too Large',
  statusCode: 413,
};

export const notOffline = (method: string, path: string): Problem => ({
  message: `${method} ${path} is not part of the local Vapi.`,
  error: 'Not Implemented',
  statusCode: 501,
});

/** The refusal of a body; one sentence for each thing that is wrong with it. */
export const badRequest = (message: string[]): Problem => ({
  message,
  error: 'Bad Request',
  statusCode: 400,
});

/** A problem on its way out of a handler. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}
