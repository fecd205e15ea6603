import { type CostDetail, costDayPattern, type ReportLine } from '../../shared/cost-report.ts';
import { skus } from '../../shared/costs/skus.ts';
import type { Ledger } from './ledger/ledger.ts';
import { chargesWith, type ShownCharge } from './questions/charges.ts';
import { worksOf } from './questions/works.ts';

/** How many jobs and requests of a person or a day are named, the dearest first. */
const mostNamed = 100;

/** What stands for a person in records (`userHash`). */
const pseudonym = /^[\da-f]{32}$/;

/** What has an id in a ledger: a person or a day, or what is made of lines. */
export async function costDetail(ledger: Ledger, id: string, now: Date): Promise<CostDetail> {
  const found = { id, readAt: now.toISOString() };
  const wanted = pseudonym.test(id) ? { person: id } : costDayPattern.test(id) ? { day: id } : null;
  if (wanted) {
    const works = await worksOf(ledger, mostNamed, wanted);
    return { ...found, works, lines: [], about: null };
  }
  const charges = await chargesWith(id, ledger);
  const first = (pick: (charge: ShownCharge) => string | undefined) =>
    charges.map(pick).find((value) => value !== undefined) ?? null;
  const feature = charges.find((charge) => charge.feature !== undefined)?.feature ?? null;
  return {
    ...found,
    works: [],
    lines: charges.map(lineOf),
    about:
      charges.length === 0
        ? null
        : {
            feature,
            plan: first(({ plan }) => plan),
            person: first(({ user }) => user),
            outcome: first(({ useOutcome }) => useOutcome) ?? first(({ outcome }) => outcome),
          },
  };
}

function lineOf({ at, source, isSuperseded, line }: ShownCharge): ReportLine {
  const { sku, quantity, unit, unitPrice, entry, amount, reason } = line;
  return {
    ...{ name: skus[sku].name, sku, at, source, quantity, unit, unitPrice, entry, isSuperseded },
    nanodollars: amount,
    reason: reason ?? null,
  };
}
