import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { calendarMonth } from '../../../../../scripts/costs/period.ts';
import { decimalFrom } from '../../../../../scripts/costs/reconcile/invoice.ts';
import { readInvoice } from '../../../../../scripts/costs/reconcile/read-invoice.ts';
import { reconciliation } from '../../../../../scripts/costs/reconcile/reconciliation.ts';
import type { Supplier } from '../../../../../shared/costs/price-book.ts';
import { ledgerOfEvents } from '../support/events.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-invoice-'));

afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer, supplier: Supplier = 'aws', name = 'invoice.csv') {
  const file = join(folder, name);
  writeFileSync(file, content);
  return readInvoice(file, { supplier, month: calendarMonth('2026-10'), stage: 'prod' });
}

/** What an invoice asks for in a month in which nothing was metered. */
async function amountsOf(...args: Parameters<typeof read>) {
  const invoice = await read(...args);
  using ledger = await ledgerOfEvents([]);
  const { skus, ...rest } = await reconciliation(ledger, args[1] ?? 'aws', invoice);
  return { skus: new Map(skus.map(({ sku, invoiced }) => [sku, invoiced])), ...rest };
}

const ours = '"{""user_stage"":""prod"",""user_project"":""atelier""}"';

const cur2 = [
  'bill_billing_period_start_date,line_item_line_item_type,line_item_product_code,line_item_usage_type,line_item_usage_amount,line_item_unblended_cost,line_item_currency_code,resource_tags',
  `2026-10-01T00:00:00Z,Usage,AWSLambda,Lambda-GB-Second-ARM,1000.5,0.0133340667,USD,${ours}`,
  `2026-10-01T00:00:00Z,EdpDiscount,AWSLambda,Lambda-GB-Second-ARM,1000.5,-0.001,USD,${ours}`,
  `2026-10-01T00:00:00Z,Usage,AmazonDynamoDB,EUC1-ReadRequestUnits,8,0.0000010000,USD,${ours}`,
  `2026-10-01T00:00:00Z,Usage,AmazonCloudWatch,USE1-VendedLog-Bytes,2,1,USD,${ours}`,
  `2026-10-01T00:00:00Z,Usage,AWSDataTransfer,DataTransfer-Out-Bytes,8,3.2,USD,${ours}`,
  '2026-10-01T00:00:00Z,Usage,AmazonDynamoDB,ReadRequestUnits,800,0.0001,USD,"{""user_stage"":""dev"",""user_project"":""atelier""}"',
  '2026-10-01T00:00:00Z,Usage,AmazonDynamoDB,ReadRequestUnits,800,70,USD,"{""user_stage"":""prod"",""user_project"":""shop""}"',
  '2026-10-01T00:00:00Z,Usage,AWSLambda,USE1-Lambda-GB-Second-ARM,2,36,USD,"{""user_stage"":""prod""}"',
  '2026-10-01T00:00:00Z,Usage,AWSLambda,USE1-Lambda-GB-Second-ARM,2,4,USD,{}',
  '2026-10-01T00:00:00Z,Tax,AWSLambda,,1,0.41,USD,',
  '2026-10-01T00:00:00Z,Credit,AWSLambda,,1,-0.2,USD,',
  '2026-10-01T00:00:00Z,Fee,AWSSupport,,1,29,USD,',
].join('\r\n');

const skusOfCur2 = new Map([
  ['lambdaGbSecond', { quantity: 1000.5, amount: 12_334_067 }],
  ['dynamodbReadUnit', { quantity: 8, amount: 1000 }],
  ['logGb', { quantity: 2, amount: 1_000_000_000 }],
]);

describe('what AWS exports', () => {
  test('a Cost and Usage Report 2.0 is added up by sku, and whatever is not ours or not metered is apart', async () => {
    const { skus, left } = await amountsOf(cur2);
    expect(skus).toEqual(skusOfCur2);
    expect(left.map(({ booking, name, lines, amount }) => [booking, name, lines, amount])).toEqual([
      ['unknown', 'AWSDataTransfer DataTransfer-Out-Bytes', 1, 3_200_000_000],
      ['elsewhere', expect.any(String), 2, 70_000_100_000],
      ['untagged', 'AWSLambda USE1-Lambda-GB-Second-ARM', 2, 40_000_000_000],
      ['tax', 'Tax AWSLambda', 1, 410_000_000],
      ['credit', 'Credit AWSLambda', 1, -200_000_000],
      ['fee', 'Fee AWSSupport', 1, 29_000_000_000],
    ]);
  });

  test('a gzipped file is read as well', async () => {
    const { skus } = await amountsOf(gzipSync(cur2), 'aws', 'invoice.csv.gz');
    expect(skus).toEqual(skusOfCur2);
  });

  test.each([
    [
      'a Cost and Usage Report of the first kind',
      [
        'lineItem/LineItemType,lineItem/ProductCode,lineItem/UsageType,lineItem/UsageAmount,lineItem/UnblendedCost,resourceTags/user:stage,resourceTags/user:project',
        'Usage,AmazonStates,USE1-StateTransition,40,0.001,prod,atelier',
        'Usage,AmazonStates,USE1-StateTransition,40,0.001,dev,atelier',
      ],
    ],
    [
      'an export in the format of FOCUS',
      [
        'BilledCost,ChargeCategory,ConsumedQuantity,x_ServiceCode,x_UsageType,BillingCurrency,Tags',
        '0.001,Usage,40,AmazonStates,USE1-StateTransition,USD,"{""stage"":""prod"",""project"":""atelier""}"',
        '0.001,Usage,40,AmazonStates,USE1-StateTransition,USD,"{""stage"":""dev"",""project"":""atelier""}"',
      ],
    ],
  ])('%s is read by its own column names', async (_name, lines) => {
    const { skus, left } = await amountsOf(lines.join('\n'));
    expect(skus).toEqual(new Map([['stateTransition', { quantity: 40, amount: 1_000_000 }]]));
    expect(left).toMatchObject([{ booking: 'elsewhere', lines: 1, amount: 1_000_000 }]);
  });

  test('what has the same name with two services is told apart', async () => {
    const line = (product: string, type: string) => `Usage,${product},${type},1,1,${ours}`;
    const { skus, left } = await amountsOf(
      [
        'line_item_line_item_type,line_item_product_code,line_item_usage_type,line_item_usage_amount,line_item_unblended_cost,resource_tags',
        line('AmazonS3', 'Requests-Tier1'),
        line('AmazonCloudFront', 'EU-Requests-Tier1'),
        line('AmazonCloudFront', 'US-DataTransfer-Out-Bytes'),
        line('AmazonS3', 'DataTransfer-Out-Bytes'),
        line('awswaf', 'Global-RuleV2'),
      ].join('\n'),
    );
    expect(new Set(skus.keys())).toEqual(
      new Set(['s3WriteRequest', 'cdnRequest', 'cdnGb', 'firewallRuleMonth']),
    );
    expect(left.map(({ name }) => name)).toEqual(['AmazonS3 DataTransfer-Out-Bytes']);
  });
});

describe('sku,quantity,amount', () => {
  test('names skus, or the models that stand for them; a quantity may be missing', async () => {
    const csv = [
      'sku,quantity,amount,description',
      'black-forest-labs/flux-schnell,100,0.30,',
      'generatedImage,10,0.03,',
      'replicateT4Second,,0.2,',
      ',,1.5,Support',
      'tax,,0.2,Sales tax',
    ].join('\n');
    const { skus, left } = await amountsOf(csv, 'replicate');
    expect(skus).toEqual(
      new Map([
        ['generatedImage', { quantity: 110, amount: 330_000_000 }],
        ['replicateT4Second', { quantity: null, amount: 200_000_000 }],
      ]),
    );
    expect(left).toMatchObject([
      { booking: 'unknown', name: 'Support', amount: 1_500_000_000 },
      { booking: 'tax', amount: 200_000_000 },
    ]);
  });
});

describe('a file that is no invoice is refused with the place', () => {
  test.each([
    ['', 'replicate', 'line 1, column 1: the file is empty'],
    ['sku,quantity\nvapiMinute,3', 'vapi', 'line 1, column amount: there is no such column'],
    ['sku,quantity,amount\nvapiMinute,3,x', 'vapi', 'line 2, column amount: "x" is no number'],
    ['sku,quantity,amount\nvapiMinute,,', 'vapi', 'line 2, column amount: "" is no number'],
    [
      'sku,quantity,amount\n\nvapiMinute,3,0.15\ngeneratedImage,1,1',
      'vapi',
      'line 4, column sku: "generatedImage" is no sku of vapi',
    ],
    ['sku,quantity,amount\nvapiMinute,3', 'vapi', 'line 2, column'],
    ['sku,quantity,amount\n"vapiMinute,3,1', 'vapi', 'Quote Not Closed'],
    [cur2.replace('USD', 'EUR'), 'aws', 'line 2, column line_item_currency_code: "EUR" is not USD'],
    [
      cur2.replace('2026-10', '2026-09'),
      'aws',
      'line 2, column bill_billing_period_start_date: "2026-09-01T00:00:00Z" is not of 2026-10',
    ],
    [cur2.replace('{}', '{'), 'aws', 'line 10, column resource_tags: the tags are no JSON object'],
  ] as const)('%j', async (content, supplier, reason) => {
    await expect(read(content, supplier)).rejects.toThrow(reason);
  });
});

test('every number that an invoice can hold is read to its last digit', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), (value) => {
      const text = `${value < 0n ? -value : value}`.padStart(19, '0');
      const sign = value < 0n ? '-' : '';
      expect(decimalFrom(`${sign}${text.slice(0, -18)}.${text.slice(-18)}`)).toBe(value);
      expect(decimalFrom(`${value}E-18`)).toBe(value);
    }),
  );
  expect(['1,5', '', '.', 'e5', '1e-19', '0x1', 'NaN'].map(decimalFrom)).toEqual(
    Array(7).fill(undefined),
  );
});

test.each([
  ['0.0000000005', 1],
  ['-0.0000000005', -1],
  ['.4e-9', 0],
])('%s dollars are %i whole nanodollars', async (text, amount) => {
  const { left } = await amountsOf(`sku,quantity,amount\n,,${text}`, 'replicate');
  expect(left).toMatchObject([{ amount }]);
});
