import * as z from 'zod/mini';
import { evaluate } from './metric-math.ts';
import { resourcesOf, type Template } from './synthesized.ts';
import { metricSchema, type Read, readOf } from './watching.ts';

/** What a metric got in a minute: the sum of its values, and how many they were. */
type Datum = { sum: number; samples?: number };

/** What a metric got in each minute, from 1 on; undefined where it got nothing. */
export type Traffic = (read: Read, minute: number) => Datum | number | undefined;

const statisticSchema = z.enum(['Sum', 'SampleCount', 'Maximum', 'p99']);

const alarmSchema = z.looseObject({
  AlarmName: z.string(),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'GreaterThanOrEqualToThreshold']),
  EvaluationPeriods: z.number(),
  Threshold: z.number(),
  TreatMissingData: z.literal('notBreaching'),
  Metrics: z.optional(
    z.array(
      z.object({
        Id: z.string(),
        Expression: z.optional(z.string()),
        MetricStat: z.optional(
          z.object({ Metric: metricSchema, Period: z.number(), Stat: statisticSchema }),
        ),
        ReturnData: z.optional(z.boolean()),
      }),
    ),
  ),
});

type Alarm = z.infer<typeof alarmSchema>;

const singleSchema = z.object({
  ...metricSchema.shape,
  Period: z.number(),
  Statistic: z.optional(statisticSchema),
  ExtendedStatistic: z.optional(statisticSchema),
});

type Stat = { read: Read; minutes: number; statistic: z.infer<typeof statisticSchema> };

/**
 * The minute in which each alarm of a template goes off first, by its name. Each is evaluated every minute over a window that
 * slides ("Alarm evaluation", CloudWatch user guide).
 */
export function alarmsGoingOff(
  template: Template,
  traffic: Traffic,
  minutes: number,
): ReadonlyMap<string, number> {
  const went = new Map<string, number>();
  for (const [, { Properties }] of resourcesOf(template, 'AWS::CloudWatch::Alarm')) {
    const alarm = alarmSchema.parse(Properties);
    const valueAt = valuesOf(alarm, Properties, traffic);
    for (let minute = 1; minute <= minutes && !went.has(alarm.AlarmName); minute += 1) {
      const windows = Array.from({ length: alarm.EvaluationPeriods }, (_, n) => n);
      if (windows.every((n) => isBad(alarm, valueAt(minute, n)))) went.set(alarm.AlarmName, minute);
    }
  }
  return went;
}

function isBad({ ComparisonOperator, Threshold }: Alarm, value: number | undefined): boolean {
  if (value === undefined) return false;
  return ComparisonOperator === 'GreaterThanThreshold' ? value > Threshold : value >= Threshold;
}

/** The value of an alarm in the window that ends so many periods before a minute's end. */
function valuesOf({ Metrics }: Alarm, properties: unknown, traffic: Traffic) {
  if (!Metrics) {
    const { Period, Statistic, ExtendedStatistic, ...metric } = singleSchema.parse(properties);
    const statistic = statisticSchema.parse(Statistic ?? ExtendedStatistic);
    const stat = { read: readOf(metric), minutes: Period / 60, statistic };
    return (minute: number, n: number) => inWindow(stat, traffic, minute - n * stat.minutes);
  }
  const stats = Metrics.flatMap(({ Id, MetricStat: each }): [string, Stat][] => {
    if (!each) return [];
    const { Metric, Period, Stat: statistic } = each;
    return [[Id, { read: readOf(Metric), minutes: Period / 60, statistic }]];
  });
  const returned = Metrics.find(({ ReturnData, Expression }) => ReturnData !== false && Expression);
  const expression = z.parse(z.string(), returned?.Expression);
  return (minute: number, n: number) => {
    const values = stats.map(
      ([id, stat]) => [id, inWindow(stat, traffic, minute - n * stat.minutes)] as const,
    );
    return evaluate(expression, Object.fromEntries(values));
  };
}

function inWindow({ read, minutes, statistic }: Stat, traffic: Traffic, end: number) {
  const data = Array.from({ length: minutes }, (_, n) => end - n)
    .filter((minute) => minute >= 1)
    .flatMap((minute) => {
      const datum = traffic(read, minute);
      return typeof datum === 'number' ? [{ sum: datum, samples: 1 }] : (datum ?? []);
    });
  if (data.length === 0) return undefined;
  if (statistic === 'SampleCount') return data.reduce((all, { samples = 1 }) => all + samples, 0);
  const sums = data.map(({ sum }) => sum);
  return statistic === 'Sum' ? sums.reduce((all, sum) => all + sum, 0) : Math.max(...sums);
}
