import * as z from 'zod/mini';
import { fieldError } from '../clerk-error.ts';
import type { BrowserContext } from './browser-cookie.ts';

/** The fields of a form, or Clerk's refusal of the first field that is missing or not text. */
export async function readForm<Schema extends z.ZodMiniType>(
  c: BrowserContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = z.safeParse(schema, await c.req.parseBody());
  if (parsed.success) return parsed.data;
  const param = String(parsed.error.issues[0]?.path[0] ?? 'form');
  throw fieldError(param, 'form_param_missing', `${param} must be included.`);
}
