/** The values of each dimension. */
export type Dimensions = Readonly<Record<string, readonly string[]>>;

/** One value of each dimension. */
export type Cell<D extends Dimensions> = { readonly [Name in keyof D]: D[Name][number] };

/** Every combination of the values. */
export function fullProduct<D extends Dimensions>(dimensions: D): Cell<D>[] {
  const cells = Object.entries(dimensions).reduce<Record<string, string>[]>(
    (before, [name, values]) =>
      before.flatMap((cell) => values.map((value) => ({ ...cell, [name]: value }))),
    [{}],
  );
  return cells as Cell<D>[];
}

/**
 * Combinations in which every value meets every value of the other dimensions at least once. Of those
 * that bring as much, the one whose values were seen least comes first, so that none is neglected.
 */
export function pairwise<D extends Dimensions>(dimensions: D): Cell<D>[] {
  const product = fullProduct(dimensions).map((cell) => ({ cell, pairs: pairsOf(cell) }));
  const missing = new Set(product.flatMap(({ pairs }) => pairs));
  const seen = new Map<string, number>();
  const chosen: Cell<D>[] = [];
  while (missing.size > 0) {
    const rated = product.map(({ cell, pairs }) => ({
      cell,
      pairs,
      gain: pairs.filter((pair) => missing.has(pair)).length,
      wear: sum(valuesOf(cell).map((value) => seen.get(value) ?? 0)),
    }));
    const best = rated.reduce((one, other) =>
      other.gain > one.gain || (other.gain === one.gain && other.wear < one.wear) ? other : one,
    );
    chosen.push(best.cell);
    for (const pair of best.pairs) missing.delete(pair);
    for (const value of valuesOf(best.cell)) seen.set(value, (seen.get(value) ?? 0) + 1);
  }
  return chosen;
}

/** Every two values of a combination, as text. */
export function pairsOf(cell: Readonly<Record<string, string>>): string[] {
  const values = valuesOf(cell);
  return values.flatMap((one, index) =>
    values.slice(index + 1).map((other) => JSON.stringify([one, other])),
  );
}

/** The values of a combination together with the names of their dimensions. */
function valuesOf(cell: Readonly<Record<string, string>>): string[] {
  return Object.entries(cell).map((entry) => JSON.stringify(entry));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
