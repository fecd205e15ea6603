import * as z from 'zod/mini';

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
export type MetricValue = { metric: MetricName; at: number; sum: number };

/** What a line of a log adds to metrics; CloudWatch passes over what is no such line. */
export function readMetricLine(message: string): MetricValue[] {
  const line = message.includes('"_aws"') ? lineSchema.safeParse(parsed(message)) : undefined;
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

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

/** Tells metrics apart: the order of dimensions does not matter. */
export function metricKey({ namespace, name, dimensions }: MetricName): string {
  const sorted = Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([namespace, name, sorted]);
}
