import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../template/template.ts';
import type { MetricName } from './kept-alarms.ts';

const actionsSchema = z._default(z.array(z.string()), []);

/** The actions of an alarm. */
const anySchema = z.object({
  AlarmActions: actionsSchema,
  OKActions: actionsSchema,
  InsufficientDataActions: actionsSchema,
});

const metricSchema = z.strictObject({
  Id: z.string(),
  MetricStat: z.strictObject({
    Metric: z.strictObject({
      Namespace: z.string(),
      MetricName: z.string(),
      Dimensions: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
    }),
    Period: z.number(),
    Stat: z.literal('Sum'),
  }),
  ReturnData: z.literal(false),
});

const expressionSchema = z.strictObject({
  Id: z.string(),
  Label: z.string(),
  ReturnData: z.literal(true),
  /** The one expression that is supported: the sum of metrics, where a missing one counts as 0. */
  Expression: z.string().check(z.regex(/^SUM\(\[FILL\(\w+, 0\)(, FILL\(\w+, 0\))*\]\)$/)),
});

/** Strict, so that an unsupported property of an alarm fails instead of being ignored. */
const alarmSchema = z.strictObject({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: z.array(z.string()),
  OKActions: z.array(z.string()),
  ComparisonOperator: z.literal('GreaterThanOrEqualToThreshold'),
  EvaluationPeriods: z.literal(1),
  Metrics: z.array(z.union([expressionSchema, metricSchema])),
  Threshold: z.number(),
  TreatMissingData: z.literal('notBreaching'),
  Tags: z.optional(z.unknown()),
});

/** An alarm on the sum of metrics over a window that slides. */
export type LocalAlarm = {
  name: string;
  arn: string;
  description: string;
  /** Dollars, or whatever the metrics count. */
  threshold: number;
  /** Milliseconds. */
  window: number;
  metrics: readonly MetricName[];
  /** The alarm's metrics and expressions, for the event. */
  configuration: z.infer<typeof alarmSchema>['Metrics'];
  /** ARNs of the functions that are invoked. */
  functions: Readonly<Record<AlarmState, readonly string[]>>;
};

export type AlarmState = 'OK' | 'ALARM';

const isFunction = (arn: string) => arn.startsWith('arn:aws:lambda:');

/** The alarms that invoke functions; the actions of other alarms do nothing here. */
export function readAlarms(template: ResolvedTemplate): LocalAlarm[] {
  return template.resourcesOfType('AWS::CloudWatch::Alarm').flatMap(({ id, properties }) => {
    const { AlarmActions, OKActions, InsufficientDataActions } = anySchema.parse(properties);
    const actions = [...AlarmActions, ...OKActions, ...InsufficientDataActions];
    return actions.some(isFunction) ? [readAlarm(template, id, properties)] : [];
  });
}

function readAlarm(template: ResolvedTemplate, id: string, properties: unknown): LocalAlarm {
  const result = alarmSchema.safeParse(properties);
  if (!result.success) {
    throw new Error(`The alarm ${id} cannot be watched here: ${z.prettifyError(result.error)}`);
  }
  const alarm = result.data;
  const stats = summed(id, alarm.Metrics);
  const [period = 0, ...others] = new Set(stats.map(({ Period }) => Period));
  if (others.length > 0) throw new Error(`The alarm ${id} has more than one period.`);
  return {
    name: alarm.AlarmName,
    arn: template.attribute(id, 'Arn'),
    description: alarm.AlarmDescription,
    threshold: alarm.Threshold,
    window: period * 1000,
    metrics: stats.map(({ Metric: { Namespace, MetricName, Dimensions } }) => ({
      namespace: Namespace,
      name: MetricName,
      dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
    })),
    configuration: alarm.Metrics,
    functions: {
      ALARM: alarm.AlarmActions.filter(isFunction),
      OK: alarm.OKActions.filter(isFunction),
    },
  };
}

/** The metrics that the alarm's one expression adds up. */
function summed(id: string, metrics: z.infer<typeof alarmSchema>['Metrics']) {
  const [expression, ...others] = metrics.flatMap((each) => ('Expression' in each ? [each] : []));
  if (!expression || others.length > 0) throw new Error(`The alarm ${id} has not one expression.`);
  const stats = new Map(
    metrics.flatMap((each) => ('MetricStat' in each ? [[each.Id, each.MetricStat] as const] : [])),
  );
  return [...expression.Expression.matchAll(/FILL\((\w+),/g)].map(([, name = '']) => {
    const stat = stats.get(name);
    if (!stat) throw new Error(`The alarm ${id} has no metric ${name}.`);
    return stat;
  });
}
