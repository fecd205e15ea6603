import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { type AlarmRule, runbookOf } from '../watching/alarm-rule.ts';

/** The alarm that a rule describes, without actions. */
export function alarmBy(scope: Construct, stage: Stage, rule: AlarmRule): Alarm {
  const { name, runbook, says, metric, threshold, periods = 1 } = rule;
  return new Alarm(scope, name, {
    alarmName: alarmNameOf(stage, name),
    alarmDescription: `${says} What to do: ${runbookOf(runbook)}`,
    metric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    // All metrics count events, so no value means no event.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
