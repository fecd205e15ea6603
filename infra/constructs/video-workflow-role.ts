import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { serviceRole } from './service-role.ts';

/** What the workflow of a video runs as: it calls its functions, sends traces and writes its log. */
export function videoWorkflowRole(scope: Construct, functions: readonly IFunction[]): IRole {
  return serviceRole(scope, 'VideoWorkflowRole', {
    service: 'states.amazonaws.com',
    statements: [
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: functions.map(({ functionArn }) => functionArn),
      }),
      tracePermissions(),
      logDeliveryPermissions(),
    ],
  });
}

/**
 * To send traces. A state machine must be granted it
 * (https://docs.aws.amazon.com/step-functions/latest/dg/xray-iam.html),
 * a function the first two only. X-Ray's actions know no resource.
 */
function tracePermissions(): PolicyStatement {
  return new PolicyStatement({
    actions: [
      'xray:PutTraceSegments',
      'xray:PutTelemetryRecords',
      'xray:GetSamplingRules',
      'xray:GetSamplingTargets',
    ],
    resources: ['*'],
  });
}

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
function logDeliveryPermissions(): PolicyStatement {
  return new PolicyStatement({ actions: logDeliveryActions, resources: ['*'] });
}
