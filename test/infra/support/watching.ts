import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { resourcesOf, type Template } from './synthesized.ts';

const dimensionsSchema = z._default(
  z.array(z.object({ Name: z.string(), Value: z.unknown() })),
  [],
);

/** A metric as an alarm names it. */
export const metricSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: dimensionsSchema,
});

const alarmSchema = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z._default(z.array(z.unknown()), []),
  OKActions: z._default(z.array(z.unknown()), []),
  ComparisonOperator: z.string(),
  TreatMissingData: z.string(),
  Threshold: z.number(),
  Namespace: z.optional(z.string()),
  MetricName: z.optional(z.string()),
  Dimensions: dimensionsSchema,
  Metrics: z._default(
    z.array(
      z.object({
        MetricStat: z.optional(
          z.object({
            Metric: metricSchema,
          }),
        ),
      }),
    ),
    [],
  ),
});

/** A metric that somebody reads; the values of its dimensions as texts. */
export type Read = { namespace: string; name: string; dimensions: Record<string, string> };

/** The alarms of a stage, and what each of them reads. */
export function alarmsOf(template: Template) {
  return resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => {
    const alarm = alarmSchema.parse(Properties);
    const { Namespace, MetricName, Dimensions } = alarm;
    const single = Namespace && MetricName ? [{ Namespace, MetricName, Dimensions }] : [];
    const several = alarm.Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
    return { ...alarm, reads: [...single, ...several].map(readOf) };
  });
}

export function readOf({ Namespace, MetricName, Dimensions }: z.infer<typeof metricSchema>): Read {
  return {
    namespace: Namespace,
    name: MetricName,
    dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, textOf(Value)])),
  };
}

/** References stand as the id of what they refer to. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const reference = z.safeParse(z.object({ Ref: z.string() }), value);
  return reference.success ? reference.data.Ref : JSON.stringify(value);
}

const bodySchema = z.object({
  'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]),
});

const widgetSchema = z.looseObject({
  type: z.string(),
  properties: z.looseObject({
    title: z.string(),
    region: z.optional(z.string()),
    metrics: z._default(z.array(z.array(z.unknown())), []),
  }),
});

/** The widgets of a stage's dashboard, and what each of them reads. */
export function widgetsOf(template: Template) {
  const [dashboard] = resourcesOf(template, 'AWS::CloudWatch::Dashboard');
  const parts = bodySchema.parse(dashboard?.[1].Properties.DashboardBody)['Fn::Join'][1];
  const body: unknown = JSON.parse(parts.map(textInside).join(''));
  const { widgets } = z.object({ widgets: z.array(widgetSchema) }).parse(body);
  return widgets.map(({ properties }) => ({
    title: properties.title,
    reads: properties.metrics.flatMap(readInWidget),
  }));
}

/** A part of the dashboard's text: quotes of what takes its place would end it. */
function textInside(part: unknown): string {
  return textOf(part).replaceAll(typeof part === 'string' ? /(?!)/g : /"/g, "'");
}

/** A metric of a widget: namespace, name, then names and values of its dimensions, then options. */
function readInWidget(metric: readonly unknown[]): (Read & { statistic: string })[] {
  const texts = metric.filter((each) => typeof each === 'string');
  const [namespace, name, ...pairs] = texts;
  // The first of an expression are its options.
  if (namespace === undefined || name === undefined) return [];
  const dimensions: Record<string, string> = {};
  for (let n = 0; n + 1 < pairs.length; n += 2) dimensions[pairs[n] ?? ''] = pairs[n + 1] ?? '';
  const options = z.safeParse(z.object({ stat: z.optional(z.string()) }), metric.at(-1));
  return [{ namespace, name, dimensions, statistic: options.data?.stat ?? 'Average' }];
}

/** What an alarm leads to. */
export const runbookText = readFileSync('infra/runbooks.md', 'utf8');
export const runbookHeadings = [...runbookText.matchAll(/^## (.+)$/gm)].map(
  ([, heading = '']) => heading,
);

/** How a function of the stage `dev` is called, by the file that it begins in. */
export const nameOf = (entry: string) =>
  `atelier-dev-${entry.slice(entry.lastIndexOf('/') + 1, -'.ts'.length)}`;
