import { nextCursorHeader } from '../../shared/routes.ts';

/** The answer of a list: a page, and in a header where the next one begins. */
export function listAnswer<Item>(items: Item[], nextCursor: string | undefined) {
  const headers: Record<string, string> = nextCursor ? { [nextCursorHeader]: nextCursor } : {};
  return { body: items, headers };
}
