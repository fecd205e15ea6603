import type { Charge } from './charge.ts';

/**
 * When a charge was incurred, and on the invoice of which month. The bounds are in UTC, the first
 * one of a period included and the last one not.
 */
export function focusPeriods({ at, kind }: Pick<Charge, 'at' | 'kind'>) {
  const time = new Date(at);
  const month = (offset: number) =>
    momentOf(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + offset));
  const second = Math.floor(time.getTime() / 1000) * 1000;
  const ofMonth = kind === 'correction';
  return {
    BillingPeriodStart: month(0),
    BillingPeriodEnd: month(1),
    ChargePeriodStart: ofMonth ? month(0) : momentOf(second),
    ChargePeriodEnd: ofMonth ? month(1) : momentOf(second + 1000),
  };
}

/** `2026-11-22T08:30:00Z`: FOCUS knows no fractions of a second. */
function momentOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
