import type { Charge } from '../../../shared/costs/charge.ts';
import type { CostLine } from '../../../shared/costs/cost-line.ts';

/** A record, or a platform's report, with what is known about it and its lines. */
export type Entry = Omit<Charge, 'line' | 'at'> & {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Whether the outcome of its job was told within the period, not before or after it. */
  readonly settledNow?: boolean;
  readonly lines: readonly CostLine[];
};

/** The entry's lines as charges. */
export function chargesOf({ lines, time, settledNow: _, ...about }: Entry): Charge[] {
  const at = new Date(time).toISOString();
  return lines.map((line) => ({ ...about, at, line }));
}
