import type * as z from 'zod/mini';

/** Says what is wrong with a body in the manner of Vapi, a sentence for each thing. */
export function invalidFields(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      const place = path ? `${path}.` : '';
      return issue.keys.map((key) => `${place}property ${key} should not exist`);
    }
    return [`${path || 'body'}: ${issue.message}`];
  });
}
