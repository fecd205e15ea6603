/** A whole list as Clerk answers one page of it. */
export function page<Item>(data: readonly Item[]) {
  return { data, total_count: data.length };
}
