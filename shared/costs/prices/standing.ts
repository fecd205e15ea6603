import type { PriceBook } from '../price-book.ts';
import { everywhere, inVirginia } from './aws.ts';

/** List prices of what no record tells of, in us-east-1 and of the first tier. */
export const standingPrices: PriceBook = [
  inVirginia('secretMonth', { nanodollars: 400_000_000, per: 1 }, 'secrets-manager/pricing/'),
  inVirginia('alarmMetricMonth', { nanodollars: 100_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Of alarms at the standard resolution; ten are free for an account.',
  }),
  inVirginia('customMetricMonth', { nanodollars: 300_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Paid for by the hours in which there are values; ten are free for an account.',
  }),
  inVirginia('dashboardMonth', { nanodollars: 3_000_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Three are free for an account.',
  }),
  inVirginia('logGbMonth', { nanodollars: 30_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Of what is kept compressed.',
  }),
  everywhere('firewallMonth', { nanodollars: 5_000_000_000, per: 1 }, 'waf/pricing/'),
  everywhere('firewallRuleMonth', { nanodollars: 1_000_000_000, per: 1 }, 'waf/pricing/', {
    note: 'A group of managed rules counts as one.',
  }),
  everywhere('firewallRequest', { nanodollars: 600_000_000, per: 1_000_000 }, 'waf/pricing/'),
  inVirginia(
    'dynamodbGbMonth',
    { nanodollars: 250_000_000, per: 1 },
    'dynamodb/pricing/on-demand/',
    { note: 'The first 25 GB of an account are free.' },
  ),
  inVirginia(
    'dynamodbBackupGbMonth',
    { nanodollars: 200_000_000, per: 1 },
    'dynamodb/pricing/on-demand/',
    { note: 'Point-in-time recovery.' },
  ),
  inVirginia('firehoseGb', { nanodollars: 29_000_000, per: 1 }, 'firehose/pricing/', {
    note: 'Direct PUT, each record rounded up to 5 KB.',
  }),
  inVirginia('athenaTb', { nanodollars: 5_000_000_000, per: 1 }, 'athena/pricing/'),
];
