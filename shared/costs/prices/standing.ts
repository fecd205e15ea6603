import type { PriceBook, SkuInfo } from '../price-book.ts';
import { everywhere, inVirginia } from './aws.ts';

/**
 * What AWS charges for as long as it is there, or for what no function sees: no record tells of it.
 * Fixed costs, invoices and their corrections do.
 */
export const standingSkus = {
  secretMonth: {
    supplier: 'aws',
    service: 'AWS Secrets Manager',
    unit: 'secret-month',
    name: 'Secrets kept',
  },
  keyMonth: {
    supplier: 'aws',
    service: 'AWS Key Management Service',
    unit: 'key-month',
    name: 'Keys kept',
  },
  alarmMetricMonth: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'metric-month',
    name: 'Metrics that alarms read',
  },
  compositeAlarmMonth: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'alarm-month',
    name: 'Alarms made of others',
  },
  customMetricMonth: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'metric-month',
    name: 'Metrics of the functions and of each route',
  },
  dashboardMonth: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'dashboard-month',
    name: 'Dashboards',
  },
  logGbMonth: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'GB-month',
    name: 'Log lines kept',
  },
  firewallMonth: {
    supplier: 'aws',
    service: 'AWS WAF',
    unit: 'list-month',
    name: 'Firewall',
  },
  firewallRuleMonth: {
    supplier: 'aws',
    service: 'AWS WAF',
    unit: 'rule-month',
    name: 'Firewall: rules',
  },
  firewallRequest: {
    supplier: 'aws',
    service: 'AWS WAF',
    unit: 'request',
    name: 'Firewall: requests',
  },
  dynamodbGbMonth: {
    supplier: 'aws',
    service: 'Amazon DynamoDB',
    unit: 'GB-month',
    name: 'Table storage',
  },
  dynamodbBackupGbMonth: {
    supplier: 'aws',
    service: 'Amazon DynamoDB',
    unit: 'GB-month',
    name: 'Table backups',
  },
  firehoseGb: {
    supplier: 'aws',
    service: 'Amazon Data Firehose',
    unit: 'GB',
    name: 'Cost records carried',
  },
  athenaTb: {
    supplier: 'aws',
    service: 'Amazon Athena',
    unit: 'TB',
    name: 'Cost records searched',
  },
} as const satisfies Record<string, SkuInfo>;

type StandingSku = keyof typeof standingSkus;

/** List prices of what no record tells of, in us-east-1 and of the first tier. */
export const standingPrices: PriceBook<StandingSku> = [
  inVirginia('secretMonth', { nanodollars: 400_000_000, per: 1 }, 'secrets-manager/pricing/'),
  inVirginia('keyMonth', { nanodollars: 1_000_000_000, per: 1 }, 'kms/pricing/'),
  inVirginia('alarmMetricMonth', { nanodollars: 100_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Of alarms at the standard resolution; ten are free for an account.',
  }),
  inVirginia('compositeAlarmMonth', { nanodollars: 500_000_000, per: 1 }, 'cloudwatch/pricing/'),
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
