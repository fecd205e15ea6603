import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import { type Feature, featureInfo, featureKeys } from '../../shared/features.ts';
import { alarmNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { runbookOf } from '../watching/alarm-rule.ts';
import { type BurnRate, burnRates, burnRules } from '../watching/service-levels.ts';
import type { StageMetrics } from '../watching/stage-metrics.ts';
import { alarmBy } from './alarm-by.ts';

type Props = { stage: Stage; metrics: StageMetrics; tell: SnsAction };

/** One alarm a tool, which tells that its failures use up the month's budget of them too fast. */
export class ServiceLevelAlarms extends Construct {
  readonly all: readonly cloudwatch.IAlarm[];

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.all = featureKeys.map((feature) => this.ofTool(feature, props));
  }

  private ofTool(feature: Feature, { stage, metrics, tell }: Props): cloudwatch.IAlarm {
    const { folder, name } = featureInfo[feature];
    const burns = (burn: BurnRate) =>
      cloudwatch.AlarmRule.allOf(
        ...burnRules(metrics, feature, burn).map((rule) =>
          cloudwatch.AlarmRule.fromAlarm(alarmBy(this, stage, rule), cloudwatch.AlarmState.ALARM),
        ),
      );
    const alarm = new cloudwatch.CompositeAlarm(this, folder, {
      compositeAlarmName: alarmNameOf(stage, `not-delivered-${folder}`),
      alarmDescription: `${name} fails so often that the month will miss its goal. What to do: ${runbookOf('serviceLevel')}`,
      alarmRule: cloudwatch.AlarmRule.anyOf(...burnRates.map(burns)),
    });
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    return alarm;
  }
}
