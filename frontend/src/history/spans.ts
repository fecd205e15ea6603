/** Results that follow one another in a list, newest first, without a gap. */
export type Span<Item> = {
  /** How many are newer than the first of these. */
  before: number;
  items: readonly Item[];
};

type Known<Item> = {
  /** From the newest on, newest first. */
  newest: readonly Item[];
  /** From the oldest on, oldest first. */
  oldest: readonly Item[];
  /** How many there are, read or not. */
  total: number;
};

/** What is known of a list that is read from both its ends: one span where they meet. */
export function spansOf<Item extends { id: string }>(known: Known<Item>): Span<Item>[] {
  const { newest, total } = known;
  const oldest = known.oldest.toReversed();
  const [first] = oldest;
  if (!first) return [{ before: 0, items: newest }];
  const last = newest.at(-1)?.id;
  // Ids begin with their time: the newest is the greatest.
  const overlaps = last !== undefined && first.id >= last;
  const meets = overlaps || newest.length + oldest.length >= total;
  if (!meets) {
    return [
      { before: 0, items: newest },
      { before: total - oldest.length, items: oldest },
    ];
  }
  const rest = last === undefined ? oldest : oldest.filter(({ id }) => id < last);
  return [{ before: 0, items: [...newest, ...rest] }];
}

/** The result at a place of the list, counted from 0 at the newest; undefined where it is not known. */
export function itemAt<Item>(spans: ReadonlyArray<Span<Item>>, place: number): Item | undefined {
  for (const { before, items } of spans) {
    const item = place >= before ? items[place - before] : undefined;
    if (item !== undefined) return item;
  }
  return undefined;
}

/** Places of a list, counted from 0 at the newest; `to` is behind the last. */
export type Range = { from: number; to: number };

/**
 * From which end of the list the results of a range are read with the fewest between; undefined where all of them are
 * known, or are none.
 */
export function endToReadFrom<Item>(
  spans: ReadonlyArray<Span<Item>>,
  range: Range,
  total: number,
): 'newest' | 'oldest' | undefined {
  const from = Math.max(0, range.from);
  const to = Math.min(total, range.to);
  const isKnown = ({ before, items }: Span<Item>) => from >= before && to <= before + items.length;
  if (from >= to || spans.some(isKnown)) return undefined;
  const [top, bottom] = spans;
  const readFromNewest = top?.items.length ?? 0;
  const readFromOldest = bottom?.items.length ?? 0;
  return to - readFromNewest <= total - from - readFromOldest ? 'newest' : 'oldest';
}
