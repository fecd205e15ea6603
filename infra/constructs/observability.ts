import { AlarmStatusWidget, Dashboard, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { platformGraphs } from '../watching/platform-graphs.ts';
import { requestGraphs } from '../watching/request-graphs.ts';
import { metricsOf, type StageMetrics, type Watched } from '../watching/stage-metrics.ts';
import { workGraphs } from '../watching/work-graphs.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { Alarms } from './alarms.ts';
import { Budget } from './budget.ts';
import { LogQueries } from './log-queries.ts';

type StudioDashboardProps = { watched: Watched; metrics: StageMetrics; alarms: readonly IAlarm[] };

/** The state of the stage on one page: first alarms, then requests and work, then AWS's own limits. */
class StudioDashboard extends Construct {
  constructor(scope: Construct, id: string, { watched, metrics, alarms }: StudioDashboardProps) {
    super(scope, id);
    new Dashboard(this, 'Dashboard', {
      dashboardName: `atelier-${watched.stage.name}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 5, alarms: [...alarms] })],
        ...requestGraphs(metrics),
        ...workGraphs(metrics, watched.stage),
        ...platformGraphs(metrics, watched),
      ],
    });
  }
}

type ObservabilityProps = Watched & {
  /** Stops generations when they cost too much. */
  pauseGenerations: IFunction;
};

/** How operators learn the state of the stage: a dashboard, and e-mails where somebody must act. */
export class Observability extends Construct {
  /** Receives alarms and budget warnings. */
  readonly topic: ITopic;
  readonly metrics: StageMetrics;

  constructor(scope: Construct, id: string, { pauseGenerations, ...watched }: ObservabilityProps) {
    super(scope, id);
    const { stage } = watched;
    const { topic } = new AlarmTopic(this, 'AlarmTopic', { stage });
    const metrics = metricsOf(watched);
    this.topic = topic;
    this.metrics = metrics;
    const alarms = new Alarms(this, 'Alarms', { watched, metrics, topic, pauseGenerations });
    new StudioDashboard(this, 'Dashboard', { watched, metrics, alarms: alarms.all });
    new Budget(this, 'Budget', { stage, topic });
    new LogQueries(this, 'LogQueries', { stage });
  }
}
