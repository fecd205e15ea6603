/** What is selected, and where a range begins that Shift extends. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined };

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** With everything from the anchor to `id`, in the order that is shown. */
export function extended(
  { ids, anchor }: Selection,
  id: string,
  order: readonly string[],
): Selection {
  const from = order.indexOf(anchor ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled({ ids, anchor }, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: anchor ?? id };
}

/** With all of these, or without them where all are selected already. */
export function toggledAll({ ids, anchor }: Selection, all: readonly string[]): Selection {
  const next = new Set(ids);
  const hasAll = all.every((id) => next.has(id));
  for (const id of all) {
    if (hasAll) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor };
}
