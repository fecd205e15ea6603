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
  alarmMetricMonth: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'metric-month',
    name: 'Metrics that alarms read',
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
} as const;
