import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
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
import { toolOf } from '../watching/request-alarms.ts';
import { metricsOf, type StageMetrics } from '../watching/stage-metrics.ts';
import { nameInTemplate } from './logical-id.ts';

/** It fails while the provider still works, and the workflow tries it again: its errors mean nothing. */
const failsWhileWaiting = 'StoreVideo';

/** How many of a hundred calls may fail. A new version that always fails makes ten, as it gets a tenth. */
const maxFailures = 5;

/** An alarm reads ten metrics at most, of which each function has two. */
const maxFunctionsOfAlarm = 5;

const period = Duration.minutes(1);

/**
 * The alarms that take a deployment back. They lie beside the deployments and not with what watches, since a deployment that
 * names an alarm which is not there fails. They tell the topic of alarms, which may come later.
 */
export class RollbackAlarms extends Construct {
  private readonly stage: Stage;
  private readonly action: SnsAction;
  private readonly ofTools: ReadonlyMap<string, Alarm>;
  private readonly ofAll: readonly Alarm[];

  constructor(scope: Construct, id: string, props: { stage: Stage; functions: readonly Alias[] }) {
    super(scope, id);
    const { stage, functions } = props;
    this.stage = stage;
    const topic = Topic.fromTopicArn(this, 'Topic', stageArns(stage).alarmTopic);
    this.action = new SnsAction(topic);
    const metrics = metricsOf({ stage });
    // Functions answer most errors, which Lambda's own metrics do not count.
    this.ofAll = [
      this.alarm('Api', 'Api', shareOfServerErrors(metrics)),
      this.alarm('Videos', 'Videos', shareOfFailedVideos(metrics)),
    ];
    this.ofTools = this.ofEachTool(functions);
  }

  /** The alarms that take the deployment of a function back. */
  of({ lambda }: Alias): Alarm[] {
    const own = this.ofTools.get(lambda.node.id);
    return own ? [own, ...this.ofAll] : [...this.ofAll];
  }

  /** The alarm of each function: one for the functions of a tool, or two where these have more metrics than an alarm takes. */
  private ofEachTool(functions: readonly Alias[]): ReadonlyMap<string, Alarm> {
    const entries = new Map(
      Object.entries(functionFiles).map(([name, entry]) => [functionIdOf(name), entry]),
    );
    const watched = functions.filter(({ lambda }) => lambda.node.id !== failsWhileWaiting);
    const tools = Map.groupBy(watched, ({ lambda }) => toolOf(entries.get(lambda.node.id) ?? ''));
    const alarms = new Map<string, Alarm>();
    for (const [tool, ofTool] of tools) {
      for (let from = 0; from < ofTool.length; from += maxFunctionsOfAlarm) {
        const some = ofTool.slice(from, from + maxFunctionsOfAlarm);
        const name = from === 0 ? tool : `${tool}-${from / maxFunctionsOfAlarm + 1}`;
        const alarm = this.alarm(name, `A function of ${tool}`, greatestShareOfErrors(some));
        for (const { lambda } of some) alarms.set(lambda.node.id, alarm);
      }
    }
    return alarms;
  }

  /** Goes off when too much fails in two minutes of five. */
  private alarm(name: string, what: string, share: IMetric): Alarm {
    const alarm = new Alarm(this, `${name}Alarm`, {
      alarmName: alarmNameOf(this.stage, `failures-${name}`),
      alarmDescription: `${what}: more than ${maxFailures} of 100 fail, which takes a deployment back that is under way. What to do: ${runbookOf('deployments')}`,
      metric: share,
      threshold: maxFailures,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 5,
      datapointsToAlarm: 2,
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

/**
 * Errors of a hundred calls of the alias that has most of them, whichever of its versions took them. One that nobody calls
 * has none: the failures of one are not thinned by the calls of the others.
 */
function greatestShareOfErrors(aliases: readonly Alias[]): IMetric {
  const usingMetrics: Record<string, IMetric> = {};
  const shares = aliases.map((alias, n) => {
    usingMetrics[`errors${n}`] = alias.metricErrors({ period });
    usingMetrics[`calls${n}`] = alias.metricInvocations({ period });
    return `100 * FILL(errors${n}, 0) / FILL(calls${n}, 1)`;
  });
  return share(`MAX([${shares.join(', ')}])`, 'Errors of 100 calls', usingMetrics);
}

function shareOfServerErrors({ api }: StageMetrics): IMetric {
  const errors = api('5XXError', 'Average').with({ period });
  return share('100 * errors', 'Errors of 100 answers', { errors });
}

function shareOfFailedVideos({ workflow }: StageMetrics): IMetric {
  const failed = workflow('ExecutionsFailed').with({ period });
  const made = workflow('ExecutionsSucceeded').with({ period });
  const expression = '100 * failed / (failed + FILL(made, 0))';
  return share(expression, 'Failures of 100 videos', { failed, made });
}

function share(expression: string, label: string, usingMetrics: Record<string, IMetric>): IMetric {
  return new MathExpression({ expression, usingMetrics, period, label });
}
