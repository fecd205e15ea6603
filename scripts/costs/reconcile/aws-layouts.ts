import type { Sku } from '../../../shared/costs/skus.ts';
import { skuOfUsage } from './aws-usage-types.ts';
import type { Booking, Expected, InvoiceItem, InvoiceLayout, InvoiceRow } from './invoice.ts';
import { ownerOf, type TagColumns } from './invoice-tags.ts';

/** What each of AWS's exports calls the same; the last three may be missing. */
type Columns = {
  product: string;
  usageType: string;
  category: string;
  quantity: string;
  amount: string;
  currency: string;
  periodStart: string;
  tags: TagColumns;
};

/**
 * Kinds of lines that are the price of use, discounts included, in both words of AWS's
 * (https://docs.aws.amazon.com/cur/latest/userguide/Lineitem-columns.html#Lineitem-details-L-LineItemType).
 */
const categoriesOfUse: readonly string[] = [
  'Usage',
  'DiscountedUsage',
  'SavingsPlanCoveredUsage',
  'SavingsPlanNegation',
  'BundledDiscount',
  'EdpDiscount',
  'PrivateRateDiscount',
  'SppDiscount',
];

/** Kinds of lines that are of the account; what is neither here nor of use is a fee. */
const categoriesOfAccount: Readonly<Record<string, Booking>> = {
  Tax: 'tax',
  Credit: 'credit',
  Refund: 'credit',
};

/** https://docs.aws.amazon.com/cur/latest/userguide/table-dictionary-cur2.html */
const costAndUsage2 = layout('Cost and Usage Report 2.0', {
  product: 'line_item_product_code',
  usageType: 'line_item_usage_type',
  category: 'line_item_line_item_type',
  quantity: 'line_item_usage_amount',
  amount: 'line_item_unblended_cost',
  currency: 'line_item_currency_code',
  periodStart: 'bill_billing_period_start_date',
  tags: { json: 'resource_tags' },
});

/** https://docs.aws.amazon.com/cur/latest/userguide/data-dictionary.html */
const costAndUsage = layout('Cost and Usage Report', {
  product: 'lineItem/ProductCode',
  usageType: 'lineItem/UsageType',
  category: 'lineItem/LineItemType',
  quantity: 'lineItem/UsageAmount',
  amount: 'lineItem/UnblendedCost',
  currency: 'lineItem/CurrencyCode',
  periodStart: 'bill/BillingPeriodStartDate',
  tags: { project: 'resourceTags/user:project', stage: 'resourceTags/user:stage' },
});

/** https://docs.aws.amazon.com/cur/latest/userguide/table-dictionary-focus-1-2-aws-columns.html */
const focusOfAws = layout('FOCUS with AWS columns', {
  product: 'x_ServiceCode',
  usageType: 'x_UsageType',
  category: 'ChargeCategory',
  quantity: 'ConsumedQuantity',
  amount: 'BilledCost',
  currency: 'BillingCurrency',
  periodStart: 'BillingPeriodStart',
  tags: { json: 'Tags' },
});

/** What AWS exports as CSV. */
export const awsLayouts: readonly InvoiceLayout[] = [costAndUsage2, costAndUsage, focusOfAws];

function layout(name: string, columns: Columns): InvoiceLayout {
  const { product, usageType, category, quantity, amount } = columns;
  return {
    name,
    columns: [product, usageType, category, quantity, amount],
    suppliers: ['aws'],
    item: (row, expected) => itemIn(row, columns, expected),
  };
}

function itemIn(row: InvoiceRow, columns: Columns, expected: Expected): InvoiceItem {
  checkBill(row, columns, expected);
  const [product, usageType, category] = [
    row.text(columns.product),
    row.text(columns.usageType),
    row.text(columns.category),
  ];
  const isUse = categoriesOfUse.includes(category);
  const sku = isUse ? skuOfUsage(product, usageType) : undefined;
  return {
    booking: bookingOf(row, { category, sku, tags: columns.tags, expected }),
    sku,
    name: (isUse ? [product, usageType] : [category, product]).filter(Boolean).join(' '),
    // A discount repeats the quantity that it is for.
    quantity: /Discount$|Negation$/.test(category) ? 0n : quantityIn(row, columns.quantity),
    amount: row.number(columns.amount),
  };
}

type Line = {
  category: string;
  sku: Sku | undefined;
  tags: TagColumns;
  expected: Expected;
};

function bookingOf(row: InvoiceRow, { category, sku, tags, expected }: Line): Booking {
  const owner = ownerOf(row, tags, expected);
  if (owner === 'another') return 'elsewhere';
  if (!categoriesOfUse.includes(category)) return categoriesOfAccount[category] ?? 'fee';
  if (owner === 'nobody') return 'untagged';
  return sku ? 'charge' : 'unknown';
}

function quantityIn(row: InvoiceRow, column: string) {
  return row.text(column) === '' ? 0n : row.number(column);
}

function checkBill(row: InvoiceRow, columns: Columns, { month }: Expected): void {
  const currency = row.text(columns.currency);
  if (currency !== '' && currency !== 'USD') {
    throw row.fail(columns.currency, `"${currency}" is not USD, in which costs are kept`);
  }
  const start = row.text(columns.periodStart);
  if (start !== '' && !start.startsWith(month.name)) {
    throw row.fail(columns.periodStart, `"${start}" is not of ${month.name}`);
  }
}
