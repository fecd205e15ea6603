import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/**
 * To send traces, which a state machine needs said
 * (https://docs.aws.amazon.com/step-functions/latest/dg/xray-iam.html) and the CDK grants functions by
 * itself, of the first two. The resource is `*`: X-Ray's actions know no narrower one
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsx-ray.html).
 */
export function tracePermissions(): PolicyStatement {
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
