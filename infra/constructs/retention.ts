import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';

/** A log that keeps lines as long as the stage says, and outlives the stack where its data does. */
export function keptLogs(
  scope: Construct,
  logicalId: string,
  stage: Stage,
  props: LogGroupProps = {},
): LogGroup {
  const logGroup = new LogGroup(scope, logicalId, {
    retention: stage.logRetentionDays,
    removalPolicy: removalPolicyOf(stage.keepData),
    ...props,
  });
  nameInTemplate(logGroup, logicalId);
  return logGroup;
}

/**
 * What becomes of data when its stack is deleted or replaces the resource. What a failed first deployment
 * made is removed in any case: it is empty, and would be in the way of the next deployment.
 */
export function removalPolicyOf(keepData: boolean): RemovalPolicy {
  return keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
