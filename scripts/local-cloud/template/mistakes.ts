import type * as z from 'zod/mini';

/** Describes what does not fit a schema, a line for each mistake with its path. */
export function mistakesIn(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${reasonOf(issue)}`).join('\n');
}

function reasonOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')} is not supported here`
    : issue.message;
}
