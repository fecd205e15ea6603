import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { jobFeatures } from '../../shared/jobs.ts';
import { servedRoutes } from '../../shared/routes.ts';
import { functionIdOf } from '../function-entries.ts';
import { type StageMetrics, usualPeriod } from './stage-metrics.ts';

/** With fewer failures in the period, a stray one at night would be all that there was. */
const minFailures = 3;

/** An alarm reads ten metrics at most. */
const maxMetricsOfAlarm = 10;

/** Its window slides by the minute: what is broken is seen within it, and what three people meet is still together. */
const period = usualPeriod;

/** The names of routes by the logical ids of their functions. */
const routeNames: ReadonlyMap<string, string> = new Map(
  servedRoutes.map(([name]) => [functionIdOf(name), name]),
);

/** What tells how often a function failed: how often it was called, crashed, and answered `internal`. */
export type Failures = { calls: IMetric; failed: readonly IMetric[] };

/**
 * The failures of an alias, whichever of its versions was called; functions answer most errors, which Lambda's own metrics do not
 * count. Neither the gateway's 5XX nor a 503 is among them: a burst is met with these.
 */
export function failuresOf(alias: Alias, of: StageMetrics): Failures {
  const crashes = alias.metricErrors({ period });
  const Route = routeNames.get(alias.lambda.node.id);
  const answers = Route === undefined ? [] : [of.studio('internalAnswers', { Route })];
  return { calls: alias.metricInvocations({ period }), failed: [crashes, ...answers] };
}

/** In groups that an alarm can read, in their order. */
export function grouped<Each extends { failures: Failures }>(all: readonly Each[]): Each[][] {
  const groups: Each[][] = [];
  let room = 0;
  for (const each of all) {
    const count = 1 + each.failures.failed.length;
    if (count > room) {
      groups.push([]);
      room = maxMetricsOfAlarm;
    }
    groups.at(-1)?.push(each);
    room -= count;
  }
  return groups;
}

/**
 * Failures of a hundred calls of the function that has most of them. One that nobody calls has none: the failures of one
 * are not thinned by the calls of the others.
 */
export function greatestShare(functions: readonly Failures[]): IMetric {
  const usingMetrics: Record<string, IMetric> = {};
  const shares = functions.map(({ calls, failed }, n) => {
    usingMetrics[`calls${n}`] = calls;
    const ids = failed.map((metric, m) => {
      const id = `failed${n}x${m}`;
      usingMetrics[id] = metric;
      return `FILL(${id}, 0)`;
    });
    return shareOf(`(${ids.join(' + ')})`, `FILL(calls${n}, 1)`);
  });
  return share(`MAX([${shares.join(', ')}])`, 'Failures of 100 calls', usingMetrics);
}

/** Faults of a hundred jobs that outlive their request, of the tool that has most of them. */
export function shareOfFaults({ studio }: StageMetrics): IMetric {
  const usingMetrics: Record<string, IMetric> = {};
  const shares = jobFeatures.map((Feature, n) => {
    usingMetrics[`faults${n}`] = studio('jobFaults', { Feature });
    usingMetrics[`ends${n}`] = studio('jobFaults', { Feature }, 'SampleCount');
    return shareOf(`FILL(faults${n}, 0)`, `FILL(ends${n}, 1)`);
  });
  return share(`MAX([${shares.join(', ')}])`, 'Faults of 100 jobs', usingMetrics);
}

function shareOf(failures: string, all: string): string {
  return `IF(${failures} >= ${minFailures}, 100 * ${failures} / ${all}, 0)`;
}

function share(expression: string, label: string, usingMetrics: Record<string, IMetric>): IMetric {
  return new MathExpression({ expression, usingMetrics, period, label });
}
