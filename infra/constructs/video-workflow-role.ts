import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { nameInTemplate } from './logical-id.ts';

/** What the workflow of a video runs as: it calls its functions, sends traces and writes its log. */
export function videoWorkflowRole(scope: Construct, functions: readonly IFunction[]): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: functions.map(({ functionArn }) => functionArn),
    }),
  );
  role.addToPolicy(tracePermissions());
  role.addToPolicy(logDeliveryPermissions());
  nameInTemplate(role, 'VideoWorkflowRole');
  return role;
}

/**
 * To send traces. A state machine must be granted it
 * (https://docs.aws.amazon.com/step-functions/latest/dg/xray-iam.html) while
 * the CDK grants functions the first two by itself. The resource is `*`: X-Ray's actions know no narrower one
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsx-ray.html).
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
