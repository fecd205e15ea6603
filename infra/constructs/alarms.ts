import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction, SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { edgeRegion } from '../edge-region.ts';
import type { Stage } from '../stages.ts';
import type { AlarmRule } from '../watching/alarm-rule.ts';
import { costAlarms } from '../watching/cost-alarms.ts';
import type { StageMetrics } from '../watching/metrics-of.ts';
import { requestAlarms } from '../watching/request-alarms.ts';
import { runbookOf } from '../watching/runbooks.ts';
import { firewallAlarms, securityAlarms } from '../watching/security-alarms.ts';
import { spendAlarms } from '../watching/spend-alarms.ts';
import { tableAlarms } from '../watching/table-alarms.ts';
import type { Watched } from '../watching/watched.ts';
import { workAlarms } from '../watching/work-alarms.ts';

type AlarmsProps = {
  watched: Watched;
  metrics: StageMetrics;
  topic: ITopic;
  /** Stops generations beyond a spend limit. */
  pauseGenerations: IFunction;
};

/** The stage's alarms. Each says what to do, by naming its runbook, and says when it is over. */
export class Alarms extends Construct {
  readonly all: readonly Alarm[];

  constructor(
    scope: Construct,
    id: string,
    { watched, metrics, topic, pauseGenerations }: AlarmsProps,
  ) {
    super(scope, id);
    const { stage } = watched;
    const rules = [
      ...requestAlarms(metrics, watched),
      ...workAlarms(metrics),
      ...tableAlarms(metrics),
      ...spendAlarms(metrics, stage),
      ...costAlarms(metrics),
      ...securityAlarms(metrics),
      ...(stage.region === edgeRegion ? firewallAlarms(stage) : []),
    ];
    const tell = new SnsAction(topic);
    const spendLimit = new LambdaAction(pauseGenerations, { useUniquePermissionId: true });
    this.all = rules.map((rule) => {
      const alarm = alarmBy(this, stage, rule);
      const actions = rule.stopsGenerations ? [tell, spendLimit] : [tell];
      alarm.addAlarmAction(...actions);
      alarm.addOkAction(...actions);
      return alarm;
    });
  }
}

/** The alarm that a rule asks for; nobody is told of it yet. */
export function alarmBy(scope: Construct, stage: Stage, rule: AlarmRule): Alarm {
  const { name, runbook, says, metric, threshold, periods = 1 } = rule;
  return new Alarm(scope, name, {
    alarmName: `atelier-${stage.name}-${name}`,
    alarmDescription: `${says} What to do: ${runbookOf(runbook)}`,
    metric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    // All of them count what happens: where there is no value, nothing happened.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
