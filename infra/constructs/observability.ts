import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { metricsOf, type StageMetrics } from '../watching/metrics-of.ts';
import type { Watched } from '../watching/watched.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { Alarms } from './alarms.ts';
import { Budget } from './budget.ts';
import { StudioDashboard } from './dashboard.ts';
import { LogQueries } from './log-queries.ts';

type ObservabilityProps = Watched & {
  /** The function that stops generations when they cost too much. */
  pauseGenerations: IFunction;
};

/** How one learns how the stage is: a page to look at, and e-mails where somebody must act. */
export class Observability extends Construct {
  /** Where everything goes that somebody must hear of. */
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
