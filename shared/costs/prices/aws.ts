import type { Price, PriceBook, PriceEntry, PriceList, SkuInfo } from '../price-book.ts';

/** What AWS is paid for by what functions consume. */
export const awsSkus = {
  lambdaRequest: {
    supplier: 'aws',
    service: 'AWS Lambda',
    unit: 'request',
    name: 'Function invocations',
  },
  lambdaGbSecond: {
    supplier: 'aws',
    service: 'AWS Lambda',
    unit: 'GB-second',
    name: 'Function time',
  },
  apiRequest: {
    supplier: 'aws',
    service: 'Amazon API Gateway',
    unit: 'request',
    name: 'API requests',
  },
  dynamodbReadUnit: {
    supplier: 'aws',
    service: 'Amazon DynamoDB',
    unit: 'read request unit',
    name: 'Table reads',
  },
  dynamodbWriteUnit: {
    supplier: 'aws',
    service: 'Amazon DynamoDB',
    unit: 'write request unit',
    name: 'Table writes',
  },
  /** PUT, POST, COPY and LIST. */
  s3WriteRequest: {
    supplier: 'aws',
    service: 'Amazon S3',
    unit: 'request',
    name: 'Bucket writes and lists',
  },
  /** GET and all others that are not free. */
  s3ReadRequest: { supplier: 'aws', service: 'Amazon S3', unit: 'request', name: 'Bucket reads' },
  s3DeleteRequest: {
    supplier: 'aws',
    service: 'Amazon S3',
    unit: 'request',
    name: 'Bucket deletions',
  },
  s3GbMonth: { supplier: 'aws', service: 'Amazon S3', unit: 'GB-month', name: 'Bucket storage' },
  stateTransition: {
    supplier: 'aws',
    service: 'AWS Step Functions',
    unit: 'state transition',
    name: 'Workflow steps',
  },
  queueRequest: {
    supplier: 'aws',
    service: 'Amazon SQS',
    unit: 'request',
    name: 'Queue requests',
  },
  secretRequest: {
    supplier: 'aws',
    service: 'AWS Secrets Manager',
    unit: 'request',
    name: 'Secrets read',
  },
  keyRequest: {
    supplier: 'aws',
    service: 'AWS Key Management Service',
    unit: 'request',
    name: 'Results signed',
  },
  parameterRequest: {
    supplier: 'aws',
    service: 'AWS Systems Manager',
    unit: 'request',
    name: 'Parameters read',
  },
  logGb: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'GB',
    name: 'Log lines taken in',
  },
  trace: {
    supplier: 'aws',
    service: 'AWS X-Ray',
    unit: 'trace',
    name: 'Traces recorded',
  },
  mailSent: {
    supplier: 'aws',
    service: 'Amazon Simple Email Service',
    unit: 'message',
    name: 'Mails sent',
  },
  cdnRequest: {
    supplier: 'aws',
    service: 'Amazon CloudFront',
    unit: 'request',
    name: 'Requests through the CDN',
  },
  cdnGb: {
    supplier: 'aws',
    service: 'Amazon CloudFront',
    unit: 'GB',
    name: 'Data sent by the CDN',
  },
} as const satisfies Record<string, SkuInfo>;

export type AwsSku = keyof typeof awsSkus;

/**
 * List prices of us-east-1, each the one of the first tier. What is free in a month is not taken
 * off, so that a request costs the same on any day of it.
 */
const awsPrices: PriceBook<AwsSku> = [
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
    note: "Of standard queues, for each 64 KB. Without the surcharge of fair queues. Lambda's polling of its event sources is no function's call, and a fixed cost.",
  }),
  inVirginia('secretRequest', { nanodollars: 50_000_000, per: 10_000 }, 'secrets-manager/pricing/'),
  inVirginia('keyRequest', { nanodollars: 150_000_000, per: 10_000 }, 'kms/pricing/', {
    note: 'With asymmetric keys other than RSA 2048.',
  }),
  inVirginia('parameterRequest', { nanodollars: 0, per: 1 }, 'systems-manager/pricing/', {
    note: 'Standard parameters are free at the standard throughput.',
  }),
  inVirginia('logGb', { nanodollars: 500_000_000, per: 1 }, 'cloudwatch/pricing/', {
    note: 'Logs of functions, standard class.',
  }),
  inVirginia('trace', { nanodollars: 5_000_000_000, per: 1_000_000 }, 'xray/pricing/', {
    note: 'What is retrieved or scanned of them is paid for besides.',
  }),
  inVirginia('mailSent', { nanodollars: 100_000_000, per: 1000 }, 'ses/pricing/', {
    note: 'To one recipient, without the data of attachments.',
  }),
  everywhere('cdnRequest', { nanodollars: 10_000_000, per: 10_000 }, 'cloudfront/pricing/', {
    note: 'HTTPS in the United States; dearer in other places.',
  }),
  everywhere('cdnGb', { nanodollars: 85_000_000, per: 1 }, 'cloudfront/pricing/', {
    note: 'To the United States, Canada, Mexico, Europe and Israel; dearer to other places.',
  }),
];

/** What AWS is paid for, and at what prices. */
export const awsPriceList: PriceList<AwsSku> = { skus: awsSkus, book: awsPrices };

type Held = {
  /** First day; without one a day well before the first record. */
  readonly since?: string;
  readonly note?: string;
};

/** A price of us-east-1, on a page of AWS. */
export function inVirginia<Sku extends string>(
  sku: Sku,
  price: Price,
  page: string,
  held?: Held,
): PriceEntry<Sku> {
  return { ...everywhere(sku, price, page, held), region: 'us-east-1' };
}

/** A price of what belongs to no region, on a page of AWS. */
export function everywhere<Sku extends string>(
  sku: Sku,
  price: Price,
  page: string,
  held: Held = {},
): PriceEntry<Sku> {
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
