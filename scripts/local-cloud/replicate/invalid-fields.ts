import type * as z from 'zod/mini';
import type { Problem } from './problem.ts';

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

/** Says what is wrong with a value in Replicate's words; `root` is where the value stands in the body. */
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
