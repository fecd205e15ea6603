import type { GridRow, PlacedTile } from './use-layout.ts';

/** Where a key leads from a tile; undefined for keys that do not move. */
export function tileAfterKey(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  rows: readonly GridRow[],
  from: string | undefined,
): string | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'tiles' ? [row.tiles] : []));
  const line = lines.findIndex((tiles) => tiles.some(({ result }) => result.id === from));
  const column = lines[line]?.findIndex(({ result }) => result.id === from) ?? -1;
  if (column < 0) return undefined;
  const whole = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowRight':
      return (lines[line]?.[column + 1] ?? lines[line + 1]?.[0])?.result.id;
    case 'ArrowLeft':
      return (lines[line]?.[column - 1] ?? lines[line - 1]?.at(-1))?.result.id;
    case 'ArrowDown':
      return below(lines, line, column, line + 1);
    case 'ArrowUp':
      return below(lines, line, column, line - 1);
    case 'PageDown':
      return below(lines, line, column, Math.min(lines.length - 1, line + rowsOfPage));
    case 'PageUp':
      return below(lines, line, column, Math.max(0, line - rowsOfPage));
    case 'Home':
      return (whole ? lines[0] : lines[line])?.[0]?.result.id;
    case 'End':
      return (whole ? lines.at(-1) : lines[line])?.at(-1)?.result.id;
    default:
      return undefined;
  }
}

/** So many rows are a page. */
const rowsOfPage = 3;

/** The tile of another line that lies nearest to the middle of this one. */
function below(
  lines: ReadonlyArray<readonly PlacedTile[]>,
  line: number,
  column: number,
  other: number,
): string | undefined {
  const middle = middles(lines[line] ?? [])[column] ?? 0;
  const distances = middles(lines[other] ?? []).map((each) => Math.abs(each - middle));
  const nearest = distances.indexOf(Math.min(...distances));
  return lines[other]?.[nearest]?.result.id;
}

function middles(tiles: readonly PlacedTile[]): number[] {
  let left = 0;
  return tiles.map(({ width }) => {
    const middle = left + width / 2;
    left += width;
    return middle;
  });
}
