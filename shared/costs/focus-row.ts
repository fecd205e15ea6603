import type { Charge } from './charge.ts';
import { decimalOf } from './decimal.ts';
import type { FocusColumn } from './focus-columns.ts';
import { focusPricing } from './focus-pricing.ts';
import { focusServices, focusSuppliers } from './focus-services.ts';
import { entryId, regionOfEntry, type Supplier } from './price-book.ts';
import { prices } from './prices.ts';
import { skus } from './skus.ts';
import { projectTag } from './tags.ts';

/** Whom a supplier bills, and on which invoice, where that is known. */
export type FocusBilling = {
  readonly accountId: string;
  readonly accountName: string;
  readonly invoiceId: string | null;
};

export type FocusContext = Readonly<Record<Supplier, FocusBilling>>;

/** Amounts, prices and quantities are decimal text, so that no digit is lost or made up. */
export type FocusRow = Readonly<Record<FocusColumn, string | null>>;

const regionNames: Readonly<Record<string, string>> = { 'us-east-1': 'US East (N. Virginia)' };

const workTypes = { aws: null, replicate: 'Prediction', vapi: 'Call' } as const;

/**
 * A charge as a row of FOCUS 1.2; undefined where its amount is unknown. The specification forbids
 * a cost to be null (columns BilledCost, EffectiveCost, ListCost, ContractedCost) and forbids 0 to
 * stand for what is not known (attribute NullHandling), so that what has no amount yet is no row.
 * Whoever writes the rows says how many charges have none; the other reports hold them, with the
 * reason. What is billed is in whole billionths of a dollar; the list cost is quantity times price, unrounded.
 */
export function focusRow(charge: Charge, context: FocusContext): FocusRow | undefined {
  const { line } = charge;
  if (line.amount === null) return undefined;
  const { supplier, service, name } = skus[line.sku];
  const cost = decimalOf(line.amount, 9);
  const region = line.entry === null ? undefined : regionOfEntry(line.entry);
  const billing = context[supplier];
  const provider = focusSuppliers[supplier];
  const resource = (line.work !== undefined && workTypes[supplier]) || null;
  return {
    BilledCost: cost,
    EffectiveCost: cost,
    PricingCurrencyEffectiveCost: cost,
    BillingAccountId: billing.accountId,
    BillingAccountName: billing.accountName,
    BillingCurrency: 'USD',
    ...focusPeriods(charge),
    ChargeCategory: 'Usage',
    // Only what an invoice of a past month corrects; what settles otherwise is usage of its own.
    ChargeClass: charge.kind === 'correction' ? 'Correction' : null,
    ChargeDescription: `${name}: ${charge.source}`,
    ChargeFrequency: 'Usage-Based',
    CommitmentDiscountStatus: null,
    InvoiceId: billing.invoiceId,
    InvoiceIssuerName: provider,
    ProviderName: provider,
    PublisherName: provider,
    ...focusPricing(charge, line.amount),
    RegionId: region ?? null,
    RegionName: (region !== undefined && regionNames[region]) || null,
    ResourceId: resource && (line.work ?? null),
    ResourceType: resource,
    ServiceName: service,
    ...focusServices[service],
    SkuId: line.sku,
    SkuMeter: name,
    SkuPriceDetails: priceDetailsOf(line.entry),
    SkuPriceId: line.entry ?? line.sku,
    Tags: JSON.stringify({ project: projectTag, stage: charge.stage }),
    ...ownColumns(charge),
  };
}

/** Where the price of an entry is from. Nothing where the supplier told the amount, or the entry is not ours. */
function priceDetailsOf(entry: string | null): string | null {
  return (entry !== null && priceDetails.get(entry)) || null;
}

const priceDetails: ReadonlyMap<string, string> = new Map(
  prices.map((entry) => [
    entryId(entry),
    JSON.stringify({ x_PriceList: entry.source, x_PriceLookedUp: entry.lookedUp }),
  ]),
);

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
  const { start, end } = periodOf(time, kind);
  return {
    BillingPeriodStart: momentOf(monthOf(time)),
    BillingPeriodEnd: momentOf(monthOf(time, 1)),
    ChargePeriodStart: momentOf(start),
    ChargePeriodEnd: momentOf(end),
  };
}

/** What an invoice corrects is of a month, what stands of a day, and all else of a second. */
function periodOf(time: Date, kind: Charge['kind']): { start: number; end: number } {
  if (kind === 'correction') return { start: monthOf(time), end: monthOf(time, 1) };
  if (kind === 'standing') return { start: dayOf(time), end: dayOf(time, 1) };
  const second = Math.floor(time.getTime() / 1000) * 1000;
  return { start: second, end: second + 1000 };
}

function monthOf(time: Date, after = 0): number {
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + after);
}

function dayOf(time: Date, after = 0): number {
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + after);
}

/** `2026-11-22T08:30:00Z`: FOCUS knows no fractions of a second. */
function momentOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
