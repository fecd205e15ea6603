/** What people may ask costs of, the shortest first. */
export const costPeriodKinds = ['month', 'quarter', 'year'] as const;

export type CostPeriodKind = (typeof costPeriodKinds)[number];

const monthsIn: Readonly<Record<CostPeriodKind, number>> = { month: 1, quarter: 3, year: 12 };

/** A month, a quarter or a year of the calendar, in UTC. */
export type CostPeriod = {
  /** `2026-11`, `2026-Q4` or `2026`. */
  readonly name: string;
  readonly kind: CostPeriodKind;
  /** How many months it has. */
  readonly months: number;
  /** Its first day (`2026-11-01`), and the first that is not part of it any more. */
  readonly from: string;
  readonly to: string;
};

/** How a period is named, from 2020 on. */
export const costPeriodPattern = /^20[2-9]\d(?:-(?:0[1-9]|1[0-2]|Q[1-4]))?$/;

/** The period of a name that fits the pattern. */
export function costPeriod(name: string): CostPeriod {
  const [year = '', part] = name.split('-');
  if (part === undefined) return periodAt('year', Number(year) * 12);
  const [kind, place] = part.startsWith('Q')
    ? (['quarter', (Number(part.slice(1)) - 1) * 3] as const)
    : (['month', Number(part) - 1] as const);
  return periodAt(kind, Number(year) * 12 + place);
}

/** The period of a kind that a day is in. */
export function costPeriodOf(kind: CostPeriodKind, day: string): CostPeriod {
  const months = monthsIn[kind];
  const month = monthNumber(day);
  return periodAt(kind, month - (month % months));
}

/** The period so many later, earlier where the number is negative. */
export function costPeriodAfter({ kind, from, months }: CostPeriod, count: number): CostPeriod {
  return periodAt(kind, monthNumber(from) + count * months);
}

function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

/** @param first Of its months, counted from the year 0. */
function periodAt(kind: CostPeriodKind, first: number): CostPeriod {
  const months = monthsIn[kind];
  const [from, to] = [dayOf(first), dayOf(first + months)];
  return { name: nameOf(kind, from), kind, months, from, to };
}

function dayOf(month: number): string {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString().slice(0, 10);
}

function nameOf(kind: CostPeriodKind, from: string): string {
  if (kind === 'year') return from.slice(0, 4);
  return kind === 'month' ? from.slice(0, 7) : `${from.slice(0, 4)}-Q${quarterOf(from)}`;
}

/** From 1 to 4. */
export function quarterOf(day: string): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3);
}
