import type * as z from 'zod/mini';

/** What does not fit a schema, one mistake a line, each with its place and the names it is about. */
export function mistakesIn(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${reasonOf(issue)}`).join('\n');
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')} is not supported here`
    : issue.message;
}
