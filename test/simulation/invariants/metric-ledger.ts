import { metricNamespace } from '../../../shared/metrics.ts';

/** One value of a metric, with its dimensions. */
export type Measured = {
  name: string;
  value: number;
  dimensions: Readonly<Record<string, unknown>>;
};

/** What functions counted and measured while a history went on. */
export type MetricLedger = { hear: (text: string) => void; measured: readonly Measured[] };

/** Reads the metrics among what functions log, in CloudWatch's embedded metric format. */
export function createMetricLedger(): MetricLedger {
  const measured: Measured[] = [];
  return {
    measured,
    hear: (text) => {
      if (!text.includes(metricsMarker)) return;
      const { _aws, ...line }: Written = JSON.parse(text);
      for (const { Metrics } of _aws.CloudWatchMetrics) {
        for (const { Name: name } of Metrics) {
          const values = [line[name]].flat().map(Number);
          measured.push(...values.map((value) => ({ name, value, dimensions: line })));
        }
      }
    },
  };
}

/** In each line that has metrics of ours, and in no other. */
const metricsMarker = `"Namespace":"${metricNamespace}"`;

type Written = {
  _aws: { CloudWatchMetrics: { Metrics: { Name: string }[] }[] };
} & Readonly<Record<string, unknown>>;
