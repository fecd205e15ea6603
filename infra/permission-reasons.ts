/**
 * Actions that are granted on any resource, `"Resource": "*"`, and why. The page of each service
 * says which actions know no resources:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const anyResource: Readonly<Record<string, string>> = {
  'cloudwatch:DescribeAlarms':
    'CodeDeploy does not say how it asks for alarms; the policy that AWS has for it allows any.',
  'xray:PutTraceSegments': 'X-Ray knows no resources for what is sent to it.',
  'xray:PutTelemetryRecords': 'X-Ray knows no resources for what is sent to it.',
  'xray:GetSamplingRules': 'Sampling rules are read as a whole.',
  'xray:GetSamplingTargets': 'Sampling rules are read as a whole.',
  'logs:CreateLogDelivery': 'Log deliveries have no names before they are made.',
  'logs:GetLogDelivery': 'Log deliveries are no resources of policies.',
  'logs:UpdateLogDelivery': 'Log deliveries are no resources of policies.',
  'logs:DeleteLogDelivery': 'Log deliveries are no resources of policies.',
  'logs:ListLogDeliveries': 'Lists are of the account.',
  'logs:PutResourcePolicy': 'Resource policies of CloudWatch Logs belong to the account.',
  'logs:DescribeResourcePolicies': 'Resource policies of CloudWatch Logs belong to the account.',
  'logs:DescribeLogGroups': 'Step Functions looks for its log group in the list of all.',
};

/**
 * Granted actions that no test uses, and why. Whoever grants one more proves it by a test, or says
 * here why no test can.
 */
export const unusedInTests: Readonly<Record<string, string>> = {
  'xray:PutTraceSegments': 'AWS sends traces itself; nothing here stands for X-Ray.',
  'xray:PutTelemetryRecords': 'AWS sends traces itself; nothing here stands for X-Ray.',
  'xray:GetSamplingRules': 'Step Functions asks X-Ray itself; nothing here stands for it.',
  'xray:GetSamplingTargets': 'Step Functions asks X-Ray itself; nothing here stands for it.',
  'logs:CreateLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:GetLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:UpdateLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:DeleteLogDelivery': 'Step Functions makes its log delivery when it is deployed.',
  'logs:ListLogDeliveries': 'Step Functions makes its log delivery when it is deployed.',
  'logs:PutResourcePolicy': 'Step Functions makes its log delivery when it is deployed.',
  'logs:DescribeResourcePolicies': 'Step Functions makes its log delivery when it is deployed.',
  'logs:DescribeLogGroups': 'Step Functions makes its log delivery when it is deployed.',
};

/** Roles that a service of AWS takes on by itself, and why no test can; their grants are listed in a test. */
export const rolesOfServices: Readonly<Record<string, string>> = {
  CostStreamRole: 'Firehose writes by itself; nothing here stands for it.',
  CostSubscriptionsRole: 'CloudWatch Logs hands lines over by itself.',
};
