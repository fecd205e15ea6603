import type { Price, PriceBook, PriceEntry } from '../price-book.ts';
import type { Sku } from '../skus.ts';

/**
 * List prices of us-east-1, each the one of the first tier. What is free in a month is not taken
 * off, so that a request costs the same on any day of it.
 */
export const awsPrices: PriceBook = [
  inVirginia('lambdaRequest', { nanodollars: 200_000_000, per: 1_000_000 }, 'lambda/pricing/'),
  inVirginia('lambdaGbSecond', { nanodollars: 133_334, per: 10 }, 'lambda/pricing/', {
    note: 'On Arm processors, which all functions run on.',
  }),
  inVirginia('apiRequest', { nanodollars: 3_500_000_000, per: 1_000_000 }, 'api-gateway/pricing/', {
    note: 'Of REST APIs.',
  }),
  inVirginia(
    'dynamodbReadUnit',
    { nanodollars: 125_000_000, per: 1_000_000 },
    'dynamodb/pricing/on-demand/',
    { since: '2024-11-01' },
  ),
  inVirginia(
    'dynamodbWriteUnit',
    { nanodollars: 625_000_000, per: 1_000_000 },
    'dynamodb/pricing/on-demand/',
    { since: '2024-11-01' },
  ),
  inVirginia('s3WriteRequest', { nanodollars: 5_000_000, per: 1000 }, 's3/pricing/'),
  inVirginia('s3ReadRequest', { nanodollars: 400_000, per: 1000 }, 's3/pricing/'),
  inVirginia('s3DeleteRequest', { nanodollars: 0, per: 1 }, 's3/pricing/', {
    note: 'DELETE requests are free.',
  }),
  inVirginia('s3GbMonth', { nanodollars: 23_000_000, per: 1 }, 's3/pricing/', {
    note: 'S3 Standard.',
  }),
  inVirginia('stateTransition', { nanodollars: 25_000_000, per: 1000 }, 'step-functions/pricing/', {
    note: 'Of standard workflows.',
  }),
  inVirginia('queueRequest', { nanodollars: 400_000_000, per: 1_000_000 }, 'sqs/pricing/', {
    note: "Of standard queues, for each 64 KB. Without the surcharge of fair queues, and without Lambda's polling of its event sources, which is no function's call.",
  }),
  inVirginia('secretRequest', { nanodollars: 50_000_000, per: 10_000 }, 'secrets-manager/pricing/'),
  inVirginia('parameterRequest', { nanodollars: 0, per: 1 }, 'systems-manager/pricing/', {
    note: 'Standard parameters are free at the standard throughput.',
  }),
  inVirginia('logGb', { nanodollars: 500_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Logs of functions, standard class.',
  }),
  everywhere('cdnRequest', { nanodollars: 10_000_000, per: 10_000 }, 'cloudfront/pricing/', {
    note: 'HTTPS in the United States; dearer in other places.',
  }),
  everywhere('cdnGb', { nanodollars: 85_000_000, per: 1 }, 'cloudfront/pricing/', {
    note: 'To the United States, Canada, Mexico, Europe and Israel; dearer to other places.',
  }),
];

type Held = {
  /** First day; without one a day well before the first record. */
  readonly since?: string;
  readonly note?: string;
};

/** A price of us-east-1, on a page of AWS. */
export function inVirginia(sku: Sku, price: Price, page: string, held?: Held): PriceEntry {
  return { ...everywhere(sku, price, page, held), region: 'us-east-1' };
}

/** A price of what belongs to no region, on a page of AWS. */
export function everywhere(sku: Sku, price: Price, page: string, held: Held = {}): PriceEntry {
  const { since = '2025-01-01', note } = held;
  return {
    sku,
    validFrom: since,
    price,
    source: `https://aws.amazon.com/${page}`,
    lookedUp: '2026-11-22',
    ...(note !== undefined && { note }),
  };
}
