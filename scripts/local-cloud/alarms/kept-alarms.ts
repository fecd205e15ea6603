import * as z from 'zod/mini';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { type MetricName, type MetricValue, metricKey } from './metric-line.ts';

const stateSchema = z.object({
  value: z.enum(['OK', 'ALARM']),
  reason: z.string(),
  timestamp: z.string(),
});

/** How an alarm stands, since when, and why. */
export type KeptState = z.infer<typeof stateSchema>;

const keptSchema = z.object({
  /** By the alarm's name. */
  states: z.record(z.string(), stateSchema),
  /** By the metric's key: minutes, in milliseconds since 1970, and the sum of each. */
  sums: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
});

/** How alarms stand and what they go by, in a file of the data folder. */
export type KeptAlarms = {
  state(name: string): KeptState | undefined;
  setState(name: string, state: KeptState): void;
  add(value: MetricValue): void;
  /** The sum of a metric after `from` and until `to`, in milliseconds since 1970. */
  sum(metric: MetricName, from: number, to: number): number;
};

const minute = 60_000;

/** No alarm looks back further (PutMetricAlarm, `EvaluationPeriods`), in milliseconds. */
const longestWindow = 7 * 24 * 60 * minute;

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
      const start = at - (at % minute);
      const sums = kept.sums[key] ?? [];
      const before = sums.find(([time]) => time === start)?.[1] ?? 0;
      const others = sums.filter(([time]) => time !== start && time > start - longestWindow);
      kept.sums[key] = [...others, [start, before + sum]];
      write();
    },
    sum: (metric, from, to) =>
      (kept.sums[metricKey(metric)] ?? [])
        .filter(([time]) => time > from && time <= to)
        .reduce((total, [, sum]) => total + sum, 0),
  };
}
