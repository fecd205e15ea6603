import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { firewallAlarms } from '../watching/security-alarms.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { alarmBy } from './alarms.ts';

/** Alarms on what is kept in CloudFront's region, for a stage in another: they tell only a topic beside them. */
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
