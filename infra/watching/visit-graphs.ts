import { Duration } from 'aws-cdk-lib';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { pages } from '../../shared/pages.ts';
import { measuredPages, webVitals } from '../../shared/web-vitals.ts';
import { graph } from './graph.ts';
import type { StageMetrics } from './stage-metrics.ts';

const vitals = { lcp: 'pageLcp', inp: 'pageInp', cls: 'pageCls' } as const;

const hour = Duration.hours(1);

/** What three visits of four stay below, page by page, beside the goal. Whoever wants to may send false ones: no alarm reads them. */
export function visitGraphs(of: StageMetrics): IWidget[] {
  const { name, goal } = webVitals.ttfb;
  return [
    ...(['lcp', 'inp', 'cls'] as const).map((vital) =>
      graph({
        title: `${webVitals[vital].name}, p75 of visits`,
        unit: vital === 'cls' ? 'Score' : 'Milliseconds',
        width: quarter,
        metrics: measuredPages.map((Page) =>
          of
            .studio(vitals[vital], { Page }, 'p75')
            .with({ label: pages[Page].title, period: hour }),
        ),
        leftAnnotations: [{ value: webVitals[vital].goal, label: 'goal' }],
      }),
    ),
    graph({
      title: `${name}, p75 of visits`,
      unit: 'Milliseconds',
      width: quarter,
      metrics: [of.studio('pageTtfb', {}, 'p75').with({ label: 'All pages', period: hour })],
      leftAnnotations: [{ value: goal, label: 'goal' }],
    }),
  ];
}

/** Of the dashboard's width. */
const quarter = 6;
