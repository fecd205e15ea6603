import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { focusColumns, focusVersion } from '../../../../shared/costs/focus-columns.ts';
import { focusRow } from '../../../../shared/costs/focus-row.ts';
import { arbitraryCharge } from './support/arbitrary-charges.ts';

const context = { billingAccountId: '111122223333', billingAccountName: null };
const rows = fc.sample(arbitraryCharge, 300).flatMap((charge) => focusRow(charge, context) ?? []);

/** Attribute NumericFormat: one decimal value without signs of plus, commas or units. */
const decimal = /^-?\d+(\.\d+)?$/;
/** Attribute DateTimeFormat: extended ISO 8601 in UTC. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const text = /\S/;
/** Attribute CurrencyFormat: ISO 4217. */
const currency = /^[A-Z]{3}$/;
const oneOf = (...values: string[]) => new RegExp(`^(${values.join('|')})$`);

const categories = oneOf('Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment');
const services = oneOf(
  ...['AI and Machine Learning', 'Analytics', 'Business Applications', 'Compute', 'Databases'],
  ...['Developer Tools', 'Multicloud', 'Identity', 'Integration', 'Internet of Things'],
  ...['Management and Governance', 'Media', 'Migration', 'Mobile', 'Networking', 'Security'],
  ...['Storage', 'Web', 'Other'],
);

/** Each mandatory column as the specification's page of it constrains it: "Content constraints". */
const mandatory: readonly [column: string, nulls: 'nulls' | 'no nulls', value: RegExp][] = [
  ['BilledCost', 'no nulls', decimal],
  ['BillingAccountId', 'no nulls', text],
  ['BillingAccountName', 'nulls', text],
  ['BillingCurrency', 'no nulls', currency],
  ['BillingPeriodEnd', 'no nulls', moment],
  ['BillingPeriodStart', 'no nulls', moment],
  ['ChargeCategory', 'no nulls', categories],
  ['ChargeClass', 'nulls', oneOf('Correction')],
  ['ChargeDescription', 'nulls', text],
  ['ChargePeriodEnd', 'no nulls', moment],
  ['ChargePeriodStart', 'no nulls', moment],
  ['ContractedCost', 'no nulls', decimal],
  ['EffectiveCost', 'no nulls', decimal],
  ['InvoiceIssuerName', 'no nulls', text],
  ['ListCost', 'no nulls', decimal],
  ['PricingQuantity', 'nulls', decimal],
  ['PricingUnit', 'nulls', text],
  ['ProviderName', 'no nulls', text],
  ['PublisherName', 'no nulls', text],
  ['ServiceCategory', 'no nulls', services],
  ['ServiceName', 'no nulls', text],
];

it('is tried with many charges', () => {
  expect(rows.length).toBeGreaterThan(100);
});

test.each(mandatory)('%s is there: %s, and of the right form', (name, nulls, value) => {
  const column = focusColumns.find((each) => each === name);
  expect(column).toBe(name);
  for (const row of rows) {
    const cell = column === undefined ? undefined : row[column];
    if (cell === null) expect(nulls, row.SkuId ?? '').toBe('nulls');
    else expect(cell).toMatch(value);
  }
});

/** The recommended and conditional columns that apply here. */
const others: readonly [column: string, nulls: 'nulls' | 'no nulls', value: RegExp][] = [
  ['ChargeFrequency', 'no nulls', oneOf('One-Time', 'Recurring', 'Usage-Based')],
  ['ConsumedQuantity', 'nulls', decimal],
  ['ConsumedUnit', 'nulls', text],
  ['ContractedUnitPrice', 'nulls', /^\d+(\.\d+)?$/],
  ['ListUnitPrice', 'nulls', /^\d+(\.\d+)?$/],
  ['PricingCategory', 'nulls', oneOf('Standard', 'Dynamic', 'Committed', 'Other')],
  ['RegionId', 'nulls', text],
  ['RegionName', 'nulls', text],
  ['ResourceId', 'nulls', text],
  ['ResourceType', 'nulls', text],
  ['ServiceSubcategory', 'no nulls', text],
  ['SkuId', 'nulls', text],
  ['SkuMeter', 'nulls', text],
  ['SkuPriceId', 'nulls', text],
  ['Tags', 'nulls', /^\{.*\}$/],
];

test.each(others)('%s may be there: %s, and of the right form', (name, nulls, value) => {
  const column = focusColumns.find((each) => each === name);
  for (const row of rows) {
    const cell = column === undefined ? undefined : row[column];
    if (cell === null) expect(nulls, row.SkuId ?? '').toBe('nulls');
    else expect(cell).toMatch(value);
  }
});

describe('the columns', () => {
  it('are those of FOCUS 1.2 first, then ours, each once', () => {
    expect(focusVersion).toBe('1.2');
    const ours = focusColumns.filter((name) => name.startsWith('x_'));
    const theirs = focusColumns.filter((name) => !name.startsWith('x_'));
    expect(focusColumns).toEqual([...theirs, ...ours]);
    expect([...theirs].sort()).toEqual([...mandatory, ...others].map(([name]) => name).sort());
    for (const name of focusColumns) expect(name).toMatch(/^(x_)?[A-Z][A-Za-z]{1,47}$/);
  });

  it('are the cells of every row', () => {
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual([...focusColumns].sort());
      // Attribute NullHandling: what has no value is null, never an empty text.
      expect(Object.values(row)).not.toContain('');
    }
  });
});
