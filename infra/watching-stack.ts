import { CfnCondition, CfnParameter, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { tagFor } from './cdk-app.ts';
import { AlarmTopic } from './constructs/alarm-topic.ts';
import { Alarms } from './constructs/alarms.ts';
import { Budget } from './constructs/budget.ts';
import { LogQueries } from './constructs/log-queries.ts';
import { alarmFunctions } from './function-entries.ts';
import { stageArns } from './stage-arns.ts';
import { apiErrorLogsName, prefixOf } from './stage-names.ts';
import type { Stage } from './stages.ts';
import { canaryGraphs } from './watching/canary-graphs.ts';
import { lineGraphs } from './watching/line-graphs.ts';
import { platformGraphs } from './watching/platform-graphs.ts';
import { requestGraphs } from './watching/request-graphs.ts';
import { serviceLevelGraphs } from './watching/service-level-graphs.ts';
import { metricsOf, type StageMetrics, type Watched } from './watching/stage-metrics.ts';
import { visitGraphs } from './watching/visit-graphs.ts';
import { workGraphs } from './watching/work-graphs.ts';

type WatchingProps = StackProps & {
  stage: Stage;
  /** Seconds after which Lambda ends the function of a route, by its file. */
  timeouts: Watched['timeouts'];
};

/** How operators learn the state of the stage: a dashboard, and e-mails where somebody must act. It is deployed last. */
export class WatchingStack extends Stack {
  constructor(scope: Construct, id: string, { stage, timeouts, ...props }: WatchingProps) {
    super(scope, id, props);
    const { distributionId, apiErrorLogs } = this.studioIds();
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { stage });
    const watched = { stage, distributionId, timeouts };
    const metrics = metricsOf(watched);
    const pauseGenerations = LambdaFunction.fromFunctionAttributes(this, 'PauseGenerations', {
      functionArn: stageArns(stage).liveFunction(alarmFunctions.pauseGenerations),
      sameEnvironment: true,
    });
    const alarms = new Alarms(this, 'Alarms', { watched, metrics, topic, pauseGenerations });
    new StudioDashboard(this, 'Dashboard', { watched, metrics, alarms: alarms.all });
    new Budget(this, 'Budget', { stage, topic });
    new LogQueries(this, 'LogQueries', { stage, apiErrorLogs });
    tagFor(this, stage);
  }

  /** AWS gives the distribution and the API ids that nobody can tell ahead: a deployment takes them from the studio's outputs. */
  private studioIds() {
    const parameter = (id: string, what: string) =>
      new CfnParameter(this, id, {
        type: 'String',
        default: '',
        description: `Output ${id} of the stack with ${what}; empty until it is there`,
      }).valueAsString;
    const distributionId = parameter('DistributionId', 'the site');
    const apiId = parameter('ApiId', 'the API');
    const known = new CfnCondition(this, 'HasApi', {
      expression: Fn.conditionNot(Fn.conditionEquals(apiId, '')),
    });
    const apiErrorLogs = Fn.conditionIf(
      known.logicalId,
      apiErrorLogsName(apiId),
      Fn.ref('AWS::NoValue'),
    ).toString();
    return { distributionId, apiErrorLogs };
  }
}

type StudioDashboardProps = { watched: Watched; metrics: StageMetrics; alarms: readonly IAlarm[] };

/** The state of the stage on one page: first alarms and what people get, then requests and work, then AWS's own limits. */
class StudioDashboard extends Construct {
  constructor(scope: Construct, id: string, { watched, metrics, alarms }: StudioDashboardProps) {
    super(scope, id);
    new Dashboard(this, 'Dashboard', {
      dashboardName: prefixOf(watched.stage),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 5, alarms: [...alarms] })],
        ...serviceLevelGraphs(metrics),
        canaryGraphs(metrics),
        visitGraphs(metrics),
        ...requestGraphs(metrics),
        ...lineGraphs(metrics),
        ...workGraphs(metrics, watched.stage),
        ...platformGraphs(metrics, watched),
      ],
    });
  }
}
