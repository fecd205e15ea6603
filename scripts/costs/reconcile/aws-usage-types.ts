import type { Sku } from '../../../shared/costs/skus.ts';

/**
 * Our skus by AWS's product codes and usage types, as the price lists and billing reports name them
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/aws-usage-report-understand.html,
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/billing-and-usage-reports.html and
 * the service codes of https://pricing.us-east-1.amazonaws.com/offers/v1.0/aws/index.json). What is not
 * here is told by name.
 */
const skuByUsage: Readonly<Record<string, Readonly<Record<string, Sku>>>> = {
  AWSLambda: {
    Request: 'lambdaRequest',
    'Request-ARM': 'lambdaRequest',
    'Lambda-GB-Second': 'lambdaGbSecond',
    'Lambda-GB-Second-ARM': 'lambdaGbSecond',
  },
  AmazonApiGateway: { ApiGatewayRequest: 'apiRequest' },
  AmazonDynamoDB: {
    ReadRequestUnits: 'dynamodbReadUnit',
    WriteRequestUnits: 'dynamodbWriteUnit',
    'TimedStorage-ByteHrs': 'dynamodbGbMonth',
    'TimedPITRStorage-ByteHrs': 'dynamodbBackupGbMonth',
  },
  AmazonS3: {
    'Requests-Tier1': 's3WriteRequest',
    'Requests-Tier2': 's3ReadRequest',
    'TimedStorage-ByteHrs': 's3GbMonth',
  },
  AmazonSES: { Recipients: 'mailSent', 'Recipients-EC2': 'mailSent' },
  AmazonStates: { StateTransition: 'stateTransition' },
  AWSQueueService: { 'Requests-Tier1': 'queueRequest' },
  AWSSecretsManager: {
    AWSSecretsManagerAPIRequest: 'secretRequest',
    'AWSSecretsManager-APIRequests': 'secretRequest',
    'AWSSecretsManager-Secrets': 'secretMonth',
    'AWSSecretsManager-Secret': 'secretMonth',
  },
  awskms: { 'KMS-Requests-Asymmetric': 'keyRequest', 'KMS-Keys': 'keyMonth' },
  AWSSystemsManager: { 'PS-Param-Processed-Tier2': 'parameterRequest' },
  AmazonCloudWatch: {
    'DataProcessing-Bytes': 'logGb',
    // What Lambda logs, since May 2025: https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs.html.
    'VendedLog-Bytes': 'logGb',
    'TimedStorage-ByteHrs': 'logGbMonth',
    'CW:AlarmMonitorUsage': 'alarmMetricMonth',
    'CW:CompositeAlarmMonitorUsage': 'compositeAlarmMonth',
    'CW:MetricMonitorUsage': 'customMetricMonth',
    DashboardsUsageHour: 'dashboardMonth',
    'DashboardsUsageHour-Basic': 'dashboardMonth',
  },
  awswaf: {
    WebACLV2: 'firewallMonth',
    RuleV2: 'firewallRuleMonth',
    'RequestV2-Tier0': 'firewallRequest',
    'RequestV2-Tier1': 'firewallRequest',
  },
  AmazonKinesisFirehose: { BilledBytes: 'firehoseGb' },
  AmazonAthena: { DataScannedInTB: 'athenaTb' },
  AWSXRay: { 'XRay-TracesStored': 'trace' },
  AmazonCloudFront: {
    'Requests-Tier1': 'cdnRequest',
    'Requests-Tier2-HTTPS': 'cdnRequest',
    'Requests-HTTP-Proxy': 'cdnRequest',
    'Requests-HTTPS-Proxy': 'cdnRequest',
    'DataTransfer-Out-Bytes': 'cdnGb',
  },
};

/** A region's short name before a usage type (`EUC1-`, `EU-`); us-east-1 has `USE1-` or none, and with KMS regions have their whole names. */
const regionPrefix = /^(?:[A-Z]{2,4}\d?|Global|[a-z]{2}(?:-[a-z]+)+-\d)-/;

/** The sku that a usage type of AWS is metered as, wherever it was used. */
export function skuOfUsage(product: string, usageType: string): Sku | undefined {
  const types = skuByUsage[product] ?? {};
  return [usageType, usageType.replace(regionPrefix, '')]
    .filter((name) => Object.hasOwn(types, name))
    .map((name) => types[name])[0];
}
