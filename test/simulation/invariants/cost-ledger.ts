/** What cost records tell of a prediction or a call: quantities in the unit of its model. */
type Work = {
  /** Null where it is not known when the work is accepted. */
  accepted?: number | null;
  settled?: number;
  settledDollars?: number;
};

/** What was heard of cost records while a history went on. */
export type CostLedger = {
  hear: (text: string) => void;
  works: ReadonlyMap<string, Work>;
  /** Work that may have been accepted, whose id was lost. */
  lostCount: () => number;
  /** How the uses of jobs were settled, each time that a record tells it. */
  settledUses: ReadonlyMap<string, readonly string[]>;
};

const nanodollars = 1e9;

/** Reads the cost records among what functions log. What is written twice under one id counts once. */
export function createCostLedger(): CostLedger {
  const works = new Map<string, Work>();
  const settledUses = new Map<string, string[]>();
  const known = new Set<string>();
  let lost = 0;

  function hearWork(id: string, lines: readonly Line[]): void {
    const [kind, work] = id.split(/:(.*)/);
    // What is lost is named by its job: no provider knows of it.
    if (kind === 'lost') lost += 1;
    if (!work || kind === 'lost') return;
    const quantity = lines.length === 1 ? lines[0]?.quantity : null;
    const amount = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
    const told =
      kind === 'accepted'
        ? { accepted: quantity ?? null }
        : { settled: quantity ?? 0, settledDollars: amount / nanodollars };
    works.set(work, { ...works.get(work), ...told });
  }

  return {
    works,
    settledUses,
    lostCount: () => lost,
    hear: (text) => {
      if (!text.includes('"costRecord":1')) return;
      const { id, kind, lines, settled = [] }: Written = JSON.parse(text);
      if (known.has(id)) return;
      known.add(id);
      if (kind === 'provider') hearWork(id, lines);
      for (const { job, outcome } of settled) {
        settledUses.set(job, [...(settledUses.get(job) ?? []), outcome]);
      }
    },
  };
}

type Line = { quantity: number | null; amount: number | null };

type Written = {
  id: string;
  kind: string;
  lines: Line[];
  settled?: { job: string; outcome: string }[];
};
