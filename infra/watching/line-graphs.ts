import { type IWidget, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { featureInfo } from '../../shared/features.ts';
import { jobFeatures } from '../../shared/jobs.ts';
import { type JobQueue, jobQueues } from '../../shared/metrics.ts';
import { routes, servedRoutes } from '../../shared/routes.ts';
import { graph, half } from './graph.ts';
import { longestWait } from './line-alarms.ts';
import { type StageMetrics, usualPeriod } from './stage-metrics.ts';

const words: Readonly<Record<JobQueue, string>> = {
  generation: 'in line',
  finish: 'to finish',
};

/** Jobs that wait, how often people look at them, and faults of ours. */
export function lineGraphs(of: StageMetrics): IWidget[][] {
  const ofEachQueue = (name: string) =>
    jobQueues.map((queue) => of.queue(queue, name).with({ label: words[queue] }));
  return [
    [
      graph({
        title: 'Jobs that wait',
        unit: 'Messages',
        metrics: ofEachQueue('ApproximateNumberOfMessagesVisible'),
      }),
      graph({
        title: 'How long the oldest job waits',
        unit: 'Seconds',
        metrics: [
          longestWait(of),
          of.queue('finish', 'ApproximateAgeOfOldestMessage').with({ label: words.finish }),
        ],
      }),
      looksGraph(of),
    ],
    [
      graph({
        title: 'Answers that tell of a fault of ours, by route',
        unit: 'Answers',
        width: half,
        stacked: true,
        metrics: servedRoutes.map(([Route]) =>
          of.studio('internalAnswers', { Route }).with({ label: Route }),
        ),
      }),
      faultsGraph(of),
    ],
  ];
}

/** What watching costs: each look is a request, of whoever waits. */
function looksGraph(of: StageMetrics): IWidget {
  const { listJobs, removeBg, editImage, generateImage, generateVideo } = routes;
  const usingMetrics = {
    looks: of.route(listJobs, 'Count'),
    removals: of.route(removeBg, 'Count'),
    edits: of.route(editImage, 'Count'),
    images: of.route(generateImage, 'Count'),
    videos: of.route(generateVideo, 'Count'),
  };
  const orders = ['removals', 'edits', 'images', 'videos'].map((id) => `FILL(${id}, 0)`).join(', ');
  const perJob = new MathExpression({
    expression: `looks / SUM([${orders}])`,
    usingMetrics,
    label: 'looks at a job',
    period: usualPeriod,
  });
  return graph({ title: 'Looks at a job', unit: 'Requests for each order', metrics: [perJob] });
}

function faultsGraph(of: StageMetrics): IWidget {
  return graph({
    title: 'Faults of ours in work on jobs, and dead letters',
    unit: 'Events',
    width: half,
    stacked: true,
    metrics: [
      ...jobFeatures.map((Feature) =>
        of.studio('jobFaults', { Feature }).with({ label: featureInfo[Feature].name }),
      ),
      ...jobQueues.map((Queue) =>
        of.studio('deadLetters', { Queue }).with({ label: `Dead letters: ${words[Queue]}` }),
      ),
    ],
  });
}
