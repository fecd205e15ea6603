import * as z from 'zod/mini';
import { AwsFailure } from '../../aws/service.ts';

/** The fields of an input that asks for a page of a list. */
export const pageFields = {
  maxResults: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 100),
  nextToken: z.optional(z.string()),
};

/** The page that is asked for, and the token of the one after it. */
export function pageOf<Item>(
  items: readonly Item[],
  { maxResults, nextToken = '0' }: { maxResults: number; nextToken?: string | undefined },
): { items: Item[]; nextToken?: string } {
  const start = Number(nextToken);
  if (!Number.isInteger(start) || start < 0) {
    throw new AwsFailure('InvalidToken', "Invalid Token: 'Invalid token'", 400);
  }
  // 0 asks for the default, as on AWS.
  const end = start + (maxResults || 100);
  return {
    items: items.slice(start, end),
    ...(end < items.length && { nextToken: String(end) }),
  };
}
