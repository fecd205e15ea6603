import { LogGroup, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { removalPolicyOf } from './removal-policy.ts';

/** A log that is kept as long as the stage says, and outlives the stack where its data does. */
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
