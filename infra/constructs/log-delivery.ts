import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** What a state machine must be allowed to do with CloudWatch Logs before it can have a log. */
export const logDeliveryActions = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
];

/** CloudWatch Logs knows no resource for these ("Logging using CloudWatch Logs", Step Functions). */
export function logDeliveryPermissions(): PolicyStatement {
  return new PolicyStatement({ actions: logDeliveryActions, resources: ['*'] });
}
