import * as z from 'zod/mini';
import { evaluate } from './metric-math.ts';
import { resourcesOf, type Template } from './synthesized.ts';
import { metricSchema, type Read, readOf } from './watching.ts';

/** What a metric got in a minute: the sum of its values, and how many they were. */
type Datum = { sum: number; samples?: number };

/** What a metric got in each minute, from 1 on; undefined where it got nothing. */
export type Traffic = (read: Read, minute: number) => Datum | number | undefined;

/** The percentile rank is the share of values up to a bound. */
const statisticSchema = z.union([
  z.enum(['Sum', 'SampleCount', 'Maximum', 'p99']),
  z.templateLiteral(['PR(:', z.number(), ')']),
]);

const alarmSchema = z.looseObject({
  AlarmName: z.string(),
  /** One without any is a part of others. */
  AlarmActions: z.optional(z.array(z.unknown())),
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

const compositeSchema = z.object({
  AlarmName: z.string(),
  AlarmRule: z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) }),
});

const partSchema = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });

/**
 * The minute in which each alarm of a template that tells somebody goes off first, by its name. Each is evaluated every minute
 * over a window that slides ("Alarm evaluation", CloudWatch user guide).
 */
export function alarmsGoingOff(
  template: Template,
  traffic: Traffic,
  minutes: number,
): ReadonlyMap<string, number> {
  const went = new Map<string, number>();
  const states = new Map<string, (minute: number) => boolean>();
  const note = (name: string, isOn: (minute: number) => boolean) => {
    for (let minute = 1; minute <= minutes && !went.has(name); minute += 1)
      if (isOn(minute)) went.set(name, minute);
  };
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::CloudWatch::Alarm')) {
    const alarm = alarmSchema.parse(Properties);
    const isOn = stateOf(alarm, valuesOf(alarm, Properties, traffic));
    if (alarm.AlarmActions) note(alarm.AlarmName, isOn);
    else states.set(id, isOn);
  }
  for (const [, { Properties }] of resourcesOf(template, 'AWS::CloudWatch::CompositeAlarm')) {
    const { AlarmName, AlarmRule } = compositeSchema.parse(Properties);
    note(AlarmName, (minute) => holds(AlarmRule['Fn::Join'][1], states, minute));
  }
  return went;
}

function stateOf(alarm: Alarm, valueAt: (minute: number, n: number) => number | undefined) {
  const windows = Array.from({ length: alarm.EvaluationPeriods }, (_, n) => n);
  return (minute: number) => windows.every((n) => isBad(alarm, valueAt(minute, n)));
}

type States = ReadonlyMap<string, (minute: number) => boolean>;

/** Whether a rule holds: parts that are on, joined by AND, of which one group after each OR suffices. */
function holds(rule: readonly unknown[], states: States, minute: number): boolean {
  const text = rule
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const isOn = states.get(partSchema.parse(piece)['Fn::GetAtt'][0]);
      if (!isOn) throw new Error(`No such part: ${JSON.stringify(piece)}`);
      return isOn(minute);
    })
    .join('')
    .replaceAll(/ALARM\("?(true|false)"?\)/g, '$1')
    .replaceAll(/[()]/g, '');
  if (!/^(true|false)( (AND|OR) (true|false))*$/.test(text)) throw new Error(text);
  return text.split(' OR ').some((group) => !group.includes('false'));
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
  if (statistic.startsWith('PR(:')) return shareUpTo(Number(statistic.slice(4, -1)), data);
  const sums = data.map(({ sum }) => sum);
  return statistic === 'Sum' ? sums.reduce((all, sum) => all + sum, 0) : Math.max(...sums);
}

/** Of a hundred values, those up to a bound; the values of a minute count as their mean. */
function shareUpTo(bound: number, data: readonly Datum[]): number {
  const count = (some: readonly Datum[]) => some.reduce((all, { samples = 1 }) => all + samples, 0);
  const within = data.filter(({ sum, samples = 1 }) => sum / samples <= bound);
  return (100 * count(within)) / count(data);
}
