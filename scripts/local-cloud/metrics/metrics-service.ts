import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  operationOf,
  parseBody,
  unknownOperation,
} from '../aws/json-protocol.ts';
import type { AwsService } from '../aws/service.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

const daySeconds = 24 * 60 * 60;

/** The one metric that there is here: how much a bucket holds. */
const querySchema = z.strictObject({
  StartTime: z.number(),
  EndTime: z.number(),
  ScanBy: z.literal('TimestampDescending'),
  MetricDataQueries: z.tuple([
    z.strictObject({
      Id: z.string(),
      MetricStat: z.strictObject({
        Metric: z.strictObject({
          Namespace: z.literal('AWS/S3'),
          MetricName: z.literal('BucketSizeBytes'),
          Dimensions: z.tuple([
            z.strictObject({ Name: z.literal('BucketName'), Value: z.string() }),
            z.strictObject({ Name: z.literal('StorageType'), Value: z.literal('StandardStorage') }),
          ]),
        }),
        Period: z.literal(daySeconds),
        Stat: z.literal('Average'),
      }),
    }),
  ]),
});

/** CloudWatch, as far as it tells what a bucket holds: S3 counts that once a day, and here whenever it is asked for. */
export function createMetricsService(objects: ObjectStore): AwsService {
  return {
    name: 'monitoring',
    protocol: 'json',
    target: 'GraniteServiceVersion20100801.',
    failure: jsonFailure,
    // A metric that is asked for costs a hundredth of a cent, and a report asks for one.
    consumedBy: () => [],
    actionsOf: (request) => [{ action: `cloudwatch:${operationOf(request)}`, resource: '*' }],
    handle: async (request) => {
      const operation = operationOf(request);
      if (operation !== 'GetMetricData') throw unknownOperation('CloudWatch', operation);
      const { EndTime, MetricDataQueries } = parseBody(
        querySchema,
        request.body,
        'ValidationError',
      );
      const [{ Id, MetricStat }] = MetricDataQueries;
      const bucket = MetricStat.Metric.Dimensions[0].Value;
      const bytes = objects.list(bucket).reduce((sum, { size }) => sum + size, 0);
      const day = EndTime - (EndTime % daySeconds);
      return jsonAnswer({
        MetricDataResults: [{ Id, Timestamps: [day], Values: [bytes], StatusCode: 'Complete' }],
      });
    },
  };
}
