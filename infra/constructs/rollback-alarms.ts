import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { functionFiles, functionIdOf } from '../function-entries.ts';
import { stageArns } from '../stage-arns.ts';
import { alarmNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { runbookOf } from '../watching/alarm-rule.ts';
import { failuresOf, greatestShare, grouped, shareOfFaults } from '../watching/failure-shares.ts';
import { toolOf } from '../watching/request-alarms.ts';
import { metricsOf, type StageMetrics } from '../watching/stage-metrics.ts';
import { nameInTemplate } from './logical-id.ts';

/**
 * They fail while the provider still works or takes no more, and the workflow tries them again: their errors mean nothing.
 * What fails there by a fault of ours is released by `release-use`, which counts it among the faults of jobs.
 */
const failsWhileWaiting: readonly string[] = ['StartPrediction', 'StoreVideo'];

/** How many of a hundred calls may fail. A new version that always fails makes ten, as it gets a tenth. */
const maxFailures = 5;

/**
 * The alarms that take a deployment back. They lie beside the deployments and not with what watches, since a deployment that
 * names an alarm which is not there fails. They tell the topic of alarms, which may come later.
 */
export class RollbackAlarms extends Construct {
  private readonly stage: Stage;
  private readonly action: SnsAction;
  private readonly ofTools: ReadonlyMap<string, Alarm>;
  private readonly ofWork: Alarm;

  constructor(scope: Construct, id: string, props: { stage: Stage; functions: readonly Alias[] }) {
    super(scope, id);
    const { stage, functions } = props;
    this.stage = stage;
    const topic = Topic.fromTopicArn(this, 'Topic', stageArns(stage).alarmTopic);
    this.action = new SnsAction(topic);
    const metrics = metricsOf({ stage });
    this.ofWork = this.alarm('Work', 'Work on jobs after their request', shareOfFaults(metrics));
    this.ofTools = this.ofEachTool(functions, metrics);
  }

  /** The alarms that take the deployment of a function back. */
  of({ lambda }: Alias): Alarm[] {
    const own = this.ofTools.get(lambda.node.id);
    return own ? [own, this.ofWork] : [this.ofWork];
  }

  /** The alarm of each function: one for the functions of a tool, or more where these have more metrics than an alarm takes. */
  private ofEachTool(functions: readonly Alias[], of: StageMetrics): ReadonlyMap<string, Alarm> {
    const watched = functions.filter(({ lambda }) => !failsWhileWaiting.includes(lambda.node.id));
    const tools = Map.groupBy(watched, ({ lambda }) => toolOf(entries.get(lambda.node.id) ?? ''));
    const alarms = new Map<string, Alarm>();
    for (const [tool, ofTool] of tools) {
      const groups = grouped(ofTool.map((alias) => ({ alias, failures: failuresOf(alias, of) })));
      for (const [n, group] of groups.entries()) {
        const name = n === 0 ? tool : `${tool}-${n + 1}`;
        const failures = group.map((each) => each.failures);
        const alarm = this.alarm(name, `A function of ${tool}`, greatestShare(failures));
        for (const { alias } of group) alarms.set(alias.lambda.node.id, alarm);
      }
    }
    return alarms;
  }

  /** Goes off when too much fails within the period. */
  private alarm(name: string, what: string, share: IMetric): Alarm {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: alarmNameOf(this.stage, `failures-${name}`),
      alarmDescription: `${what}: more than ${maxFailures} of 100 fail by a fault of ours, which takes a deployment back that is under way. What to do: ${runbookOf('deployments')}`,
      metric: share,
      threshold: maxFailures,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
    nameInTemplate(
      alarm,
      `${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}FailuresAlarm`,
    );
    return alarm;
  }
}

/** The files of functions by their logical ids. */
const entries: ReadonlyMap<string, string> = new Map(
  Object.entries(functionFiles).map(([name, entry]) => [functionIdOf(name), entry]),
);
