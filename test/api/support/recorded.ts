import type { Studio } from '@atelier/local-cloud/studio';
import * as z from 'zod/mini';
import { logsOf } from './logs.ts';

const lineSchema = z.looseObject({
  _aws: z.strictObject({
    Timestamp: z.number(),
    CloudWatchMetrics: z.tuple([
      z.strictObject({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.array(z.strictObject({ Name: z.string(), Unit: z.string() })),
      }),
    ]),
  }),
});

const valuesSchema = z.union([
  z.array(z.number()),
  z.pipe(
    z.number(),
    z.transform((value: number) => [value]),
  ),
]);

/** What the functions have recorded, as CloudWatch would read it. */
export function recordedBy(studio: Studio) {
  return logsOf(studio)
    .filter(({ message }) => message.includes('"_aws"'))
    .map(({ message }) => {
      const { _aws, ...fields } = lineSchema.parse(JSON.parse(message));
      const [{ Namespace, Dimensions, Metrics }] = _aws.CloudWatchMetrics;
      const names = Metrics.map(({ Name }) => Name);
      const isValue = ([key]: [string, unknown]) => names.includes(key);
      return {
        namespace: Namespace,
        dimensionNames: Dimensions[0],
        metrics: Metrics,
        values: new Map(
          Object.entries(fields)
            .filter(isValue)
            .map(([name, value]) => [name, z.parse(valuesSchema, value)]),
        ),
        dimensions: Object.fromEntries(Object.entries(fields).filter((field) => !isValue(field))),
      };
    });
}

/** The sum of a metric's values with these dimensions. */
export function sumOf(studio: Studio, name: string, dimensions: Record<string, string>): number {
  return recordedBy(studio)
    .filter((line) =>
      Object.entries(dimensions).every(([key, value]) => line.dimensions[key] === value),
    )
    .flatMap(({ values }) => values.get(name) ?? [])
    .reduce((sum, value) => sum + value, 0);
}
