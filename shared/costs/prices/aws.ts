import type { PriceBook } from '../price-book.ts';
import { everywhere, inVirginia } from './aws-entry.ts';

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
