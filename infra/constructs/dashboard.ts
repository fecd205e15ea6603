import { AlarmStatusWidget, Dashboard, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { StageMetrics } from '../watching/metrics-of.ts';
import { platformGraphs } from '../watching/platform-graphs.ts';
import { requestGraphs } from '../watching/request-graphs.ts';
import type { Watched } from '../watching/watched.ts';
import { workGraphs } from '../watching/work-graphs.ts';

type StudioDashboardProps = { watched: Watched; metrics: StageMetrics; alarms: readonly IAlarm[] };

/** How the stage is, on one page: first what alarms, then what people feel, then what it stands on. */
export class StudioDashboard extends Construct {
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
