import type { Attribute, Item } from './attribute.ts';

/** Names of attributes within each other, and places in lists. */
export type Path = readonly (string | number)[];

/** Names that a request gives, by what stands for them where its expressions are read. */
export type Names = ReadonlyMap<string | number, string>;

/** What stands for a name: no attribute's own begins so. */
export const standIn = (at: number): string => `\u0000${at}`;

/** Gives a path as a request names it. */
export function placing(path: Path): (names: Names) => Path {
  const isOwn = path.some((piece) => typeof piece === 'string' && piece.startsWith('\u0000'));
  return isOwn ? (names) => path.map((piece) => names.get(piece) ?? piece) : () => path;
}

/** What lies at a path; nothing where it leads nowhere. */
export function valueAt(item: Item, path: Path): Attribute | undefined {
  const [name] = path;
  if (path.length === 1 && typeof name === 'string') return item[name];
  let value: Attribute | undefined = { M: item };
  for (const piece of path) {
    value = value && within(value, piece);
    if (value === undefined) return undefined;
  }
  return value;
}

function within(value: Attribute, piece: string | number): Attribute | undefined {
  if (typeof piece === 'number') return 'L' in value ? value.L[piece] : undefined;
  return 'M' in value ? value.M[piece] : undefined;
}

/** The item with another value at a path of names, or without it; nothing where the path leads nowhere. */
export function withValueAt(
  item: Item,
  path: Path,
  value: Attribute | undefined,
): Item | undefined {
  const [name, ...rest] = path;
  if (typeof name !== 'string') throw new Error('Places in lists are not written here.');
  if (rest.length === 0)
    return value === undefined ? without(item, name) : { ...item, [name]: value };
  const inner = item[name];
  if (!inner || !('M' in inner)) return undefined;
  const changed = withValueAt(inner.M, rest, value);
  return changed && { ...item, [name]: { M: changed } };
}

function without(item: Item, name: string): Item {
  if (!(name in item)) return item;
  const { [name]: _, ...rest } = item;
  return rest;
}

/** An item of which only these paths of names are left. */
export function onlyPaths(item: Item, paths: readonly Path[]): Item {
  let left: Item = {};
  for (const path of paths) {
    const value = valueAt(item, path);
    if (value !== undefined) left = withPath(left, path, value);
  }
  return left;
}

function withPath(item: Item, [name, ...rest]: Path, value: Attribute): Item {
  if (typeof name !== 'string') throw new Error('Places in lists are not told alone here.');
  if (rest.length === 0) return { ...item, [name]: value };
  const before = item[name];
  const inner = before && 'M' in before ? before.M : {};
  return { ...item, [name]: { M: withPath(inner, rest, value) } };
}
