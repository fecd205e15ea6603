import * as z from 'zod/mini';
import { jsonOrUndefined, readJsonFile, writeJsonFile } from '../data/json.ts';

const stateSchema = z.object({
  value: z.enum(['OK', 'ALARM']),
  reason: z.string(),
  timestamp: z.string(),
});

/** An alarm's state, since when, and why. */
export type KeptState = z.infer<typeof stateSchema>;

const keptSchema = z.object({
  /** By the alarm's name. */
  states: z.record(z.string(), stateSchema),
  /** By the metric's key: minutes, in milliseconds since 1970, and the sum of each. */
  sums: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
});

/** The alarms' states and metrics, in a file of the data folder. */
type KeptAlarms = {
  state(name: string): KeptState | undefined;
  setState(name: string, state: KeptState): void;
  add(value: MetricValue): void;
  /** The sum of a metric after `from` and until `to`, in milliseconds since 1970. */
  sum(metric: MetricName, from: number, to: number): number;
};

const minuteMs = 60_000;

/** No alarm looks back further (PutMetricAlarm, `EvaluationPeriods`), in milliseconds. */
const maxWindowMs = 7 * 24 * 60 * minuteMs;

export function openKeptAlarms(file: string): KeptAlarms {
  const kept = readJsonFile(file, keptSchema) ?? { states: {}, sums: {} };
  const write = () => writeJsonFile(file, kept);
  return {
    state: (name) => kept.states[name],
    setState: (name, state) => {
      kept.states[name] = state;
      write();
    },
    add: ({ metric, at, sum }) => {
      const key = metricKey(metric);
      const start = at - (at % minuteMs);
      const sums = kept.sums[key] ?? [];
      const before = sums.find(([time]) => time === start)?.[1] ?? 0;
      const others = sums.filter(([time]) => time !== start && time > start - maxWindowMs);
      kept.sums[key] = [...others, [start, before + sum]];
      write();
    },
    sum: (metric, from, to) =>
      (kept.sums[metricKey(metric)] ?? [])
        .filter(([time]) => time > from && time <= to)
        .reduce((total, [, sum]) => total + sum, 0),
  };
}

/**
 * A line of a log that CloudWatch reads metrics from.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
const lineSchema = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

const valuesSchema = z.union([z.number(), z.array(z.number())]);

/** A metric by its namespace, name and dimensions. */
export type MetricName = {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
};

/** What one line adds to a metric. */
type MetricValue = { metric: MetricName; at: number; sum: number };

/** What a log line adds to metrics; empty for a line without metrics, which CloudWatch ignores. */
export function readMetricLine(message: string): MetricValue[] {
  const line = message.includes('"_aws"')
    ? lineSchema.safeParse(jsonOrUndefined(message))
    : undefined;
  if (!line?.success) return [];
  const { _aws, ...fields } = line.data;
  return _aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) =>
      Metrics.map(({ Name: name }) => {
        const dimensions = Object.fromEntries(names.map((each) => [each, String(fields[each])]));
        const values = [valuesSchema.parse(fields[name])].flat();
        const sum = values.reduce((total, value) => total + value, 0);
        return { metric: { namespace, name, dimensions }, at: _aws.Timestamp, sum };
      }),
    ),
  );
}

/** Tells metrics apart: the order of dimensions does not matter. */
export function metricKey({ namespace, name, dimensions }: MetricName): string {
  const sorted = Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([namespace, name, sorted]);
}
