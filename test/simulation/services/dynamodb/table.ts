import type { Attribute, Item } from './attribute.ts';
import { textOrder } from './attribute.ts';

/** How a table of the template is made. */
export type TableSettings = {
  name: string;
  /** Names of the attributes that make the primary key, texts all. */
  hashKey: string;
  rangeKey: string | undefined;
  /** The attribute that says when an item expires, in seconds since 1970. */
  expiryAttribute: string | undefined;
};

type Entry = { range: string; item: Item };

/** The items of one partition, in the order of their range keys. */
type Partition = Entry[];

/** A table of one history. Its keys are texts. */
export type Table = ReturnType<typeof createTable>;

export function createTable(settings: TableSettings) {
  const { hashKey, rangeKey } = settings;
  const partitions = new Map<string, Partition>();
  const hashOf = (key: Item) => keyText(key[hashKey]);
  const rangeOf = (key: Item) => (rangeKey === undefined ? '' : keyText(key[rangeKey]));

  function find(partition: Partition, range: string): { at: number; entry: Entry | undefined } {
    let [low, high] = [0, partition.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (textOrder(partition[middle]?.range ?? '', range) < 0) low = middle + 1;
      else high = middle;
    }
    const entry = partition[low];
    return { at: low, entry: entry?.range === range ? entry : undefined };
  }

  return {
    settings,
    get(key: Item): Item | undefined {
      const partition = partitions.get(hashOf(key));
      return partition && find(partition, rangeOf(key)).entry?.item;
    },
    put(item: Item): void {
      const [hash, range] = [hashOf(item), rangeOf(item)];
      const partition = partitions.get(hash);
      if (!partition) {
        partitions.set(hash, [{ range, item }]);
        return;
      }
      const { at, entry } = find(partition, range);
      if (entry) entry.item = item;
      else partition.splice(at, 0, { range, item });
    },
    delete(key: Item): void {
      const hash = hashOf(key);
      const partition = partitions.get(hash);
      if (!partition) return;
      const { at, entry } = find(partition, rangeOf(key));
      if (entry) partition.splice(at, 1);
      if (partition.length === 0) partitions.delete(hash);
    },
    /** The items of a partition in their order. */
    partition(hash: string): Item[] {
      return (partitions.get(hash) ?? []).map(({ item }) => item);
    },
    /** All items, partition by partition, after one where it is given. */
    all(after?: Item): Item[] {
      const start = after && { hash: hashOf(after), range: rangeOf(after) };
      return [...partitions.keys()].sort(textOrder).flatMap((hash) => {
        const order = start ? textOrder(hash, start.hash) : 1;
        if (order < 0) return [];
        const entries = partitions.get(hash) ?? [];
        const left =
          start && order === 0
            ? entries.filter(({ range }) => textOrder(range, start.range) > 0)
            : entries;
        return left.map(({ item }) => item);
      });
    },
    keyOf(item: Item): Item {
      const key: Record<string, Attribute> = {};
      for (const name of [hashKey, rangeKey]) {
        const value = name === undefined ? undefined : item[name];
        if (name !== undefined && value) key[name] = value;
      }
      return key;
    },
    hashOf,
    rangeOf,
  };
}

function keyText(value: Attribute | undefined): string {
  if (value && 'S' in value) return value.S;
  throw new Error('Keys of other types than texts are not supported.');
}
