import type { Charge } from './charge.ts';
import { decimalOf } from './decimal.ts';
import type { FocusColumn } from './focus-columns.ts';
import { focusPricing } from './focus-pricing.ts';
import { focusServices, focusSuppliers } from './focus-services.ts';
import { regionOfEntry } from './price-book.ts';
import { skus } from './skus.ts';
import { projectTag } from './tags.ts';

/** Whose account the charges are of. */
export type FocusContext = {
  readonly billingAccountId: string;
  readonly billingAccountName: string | null;
};

/** Amounts, prices and quantities are decimal text, so that no digit is lost or made up. */
export type FocusRow = Readonly<Record<FocusColumn, string | null>>;

const regionNames: Readonly<Record<string, string>> = { 'us-east-1': 'US East (N. Virginia)' };

const workTypes = { aws: null, replicate: 'Prediction', vapi: 'Call' } as const;

/**
 * A charge as a row of FOCUS 1.2; undefined where its amount is unknown. The specification forbids
 * a cost to be null (columns BilledCost, EffectiveCost, ListCost, ContractedCost) and forbids 0 to
 * stand for what is not known (attribute NullHandling), so that what has no amount yet is no row.
 * Whoever writes the rows says how many charges have none; the other reports hold them, with the
 * reason. Costs are whole billionths of a dollar: quantity times price, rounded to that.
 */
export function focusRow(charge: Charge, context: FocusContext): FocusRow | undefined {
  const { line } = charge;
  if (line.amount === null) return undefined;
  const { supplier, service, name } = skus[line.sku];
  const cost = decimalOf(line.amount, 9);
  const region = line.entry === null ? undefined : regionOfEntry(line.entry);
  const resource = (line.work !== undefined && workTypes[supplier]) || null;
  return {
    BilledCost: cost,
    ContractedCost: cost,
    EffectiveCost: cost,
    ListCost: cost,
    BillingAccountId: context.billingAccountId,
    BillingAccountName: context.billingAccountName,
    BillingCurrency: 'USD',
    ...focusPeriods(charge),
    ChargeCategory: 'Usage',
    // Only what an invoice of a past month corrects; what settles otherwise is usage of its own.
    ChargeClass: charge.kind === 'correction' ? 'Correction' : null,
    ChargeDescription: `${name}: ${charge.source}`,
    ChargeFrequency: 'Usage-Based',
    ...focusPricing(charge, line.amount),
    ...focusSuppliers[supplier],
    RegionId: region ?? null,
    RegionName: (region !== undefined && regionNames[region]) || null,
    ResourceId: resource && (line.work ?? null),
    ResourceType: resource,
    ServiceName: service,
    ...focusServices[service],
    SkuId: line.sku,
    SkuMeter: name,
    SkuPriceId: line.entry ?? line.sku,
    Tags: JSON.stringify({ project: projectTag, stage: charge.stage }),
    ...ownColumns(charge),
  };
}

function ownColumns(charge: Charge) {
  return {
    x_RecordId: charge.record,
    x_RecordKind: charge.kind,
    x_Source: charge.source,
    x_RequestId: charge.request ?? null,
    x_JobId: charge.job ?? null,
    x_User: charge.user ?? null,
    x_Feature: charge.feature ?? null,
    x_Plan: charge.plan ?? null,
    x_Outcome: charge.outcome,
    x_UseOutcome: charge.useOutcome ?? null,
  };
}

/**
 * When a charge was incurred, and on the invoice of which month. The bounds are in UTC, the first
 * one of a period included and the last one not.
 */
function focusPeriods({ at, kind }: Pick<Charge, 'at' | 'kind'>) {
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
