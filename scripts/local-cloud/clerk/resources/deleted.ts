/** What Clerk answers once something is gone. */
export function deleted(object: string, id: string) {
  return { object, id, deleted: true };
}
