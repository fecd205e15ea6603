import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaAction, SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { edgeRegion, type Stage } from '../stages.ts';
import type { AlarmRule } from '../watching/alarm-rule.ts';
import { canaryAlarms } from '../watching/canary-alarms.ts';
import { lateAlarms } from '../watching/late-alarms.ts';
import { lineAlarms } from '../watching/line-alarms.ts';
import { costAlarms, tableAlarms } from '../watching/platform-alarms.ts';
import { requestAlarms } from '../watching/request-alarms.ts';
import { firewallAlarms, securityAlarms } from '../watching/security-alarms.ts';
import { spendAlarms } from '../watching/spend-alarms.ts';
import type { StageMetrics, Watched } from '../watching/stage-metrics.ts';
import { workAlarms } from '../watching/work-alarms.ts';
import { alarmBy } from './alarm-by.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { ServiceLevelAlarms } from './service-level-alarms.ts';

type AlarmsProps = {
  watched: Watched;
  metrics: StageMetrics;
  topic: ITopic;
  /** Stops generations beyond a spend limit. */
  pauseGenerations: IFunction;
};

/** The stage's alarms. Each names its runbook, and sends a message when it begins and when it ends. */
export class Alarms extends Construct {
  readonly all: readonly IAlarm[];

  constructor(
    scope: Construct,
    id: string,
    { watched, metrics, topic, pauseGenerations }: AlarmsProps,
  ) {
    super(scope, id);
    const { stage } = watched;
    const rules = stage.alarms === 'all' ? allRules(metrics, watched) : spendAlarms(metrics, stage);
    const tell = new SnsAction(topic);
    const spendLimit = new LambdaAction(pauseGenerations, { useUniquePermissionId: true });
    const ofRules = rules.map((rule) => {
      const alarm = alarmBy(this, stage, rule);
      const actions = rule.stopsGenerations ? [tell, spendLimit] : [tell];
      alarm.addAlarmAction(...actions);
      alarm.addOkAction(...actions);
      return alarm;
    });
    const levels =
      stage.alarms === 'all'
        ? new ServiceLevelAlarms(this, 'ServiceLevels', { stage, metrics, tell }).all
        : [];
    this.all = [...levels, ...ofRules];
  }
}

function allRules(metrics: StageMetrics, watched: Watched): AlarmRule[] {
  const { stage } = watched;
  return [
    ...requestAlarms(metrics, watched),
    ...workAlarms(metrics),
    ...lineAlarms(metrics),
    ...lateAlarms(metrics),
    ...canaryAlarms(metrics, stage),
    ...tableAlarms(metrics),
    ...spendAlarms(metrics, stage),
    ...costAlarms(metrics),
    ...securityAlarms(metrics),
    ...(stage.region === edgeRegion ? firewallAlarms(stage) : []),
  ];
}

/** The firewall's alarms for a stage in another region: an alarm, its metric and its topic share a region. */
export class EdgeAlarms extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { stage });
    const tell = new SnsAction(topic);
    for (const rule of firewallAlarms(stage)) {
      const alarm = alarmBy(this, stage, rule);
      alarm.addAlarmAction(tell);
      alarm.addOkAction(tell);
    }
  }
}
