import * as z from 'zod/mini';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';
import { type Asker, signedPost } from '../../platform/signed-request.ts';

const bytesPerGb = 1024 ** 3;

const daySeconds = 24 * 60 * 60;

/** S3 tells a day's size within two days. https://docs.aws.amazon.com/AmazonS3/latest/userguide/metrics-dimensions.html */
const lookedAtDays = 3;

const answerSchema = z.object({
  MetricDataResults: z.tuple([z.object({ Values: z.array(z.number()) })]),
});

/**
 * What a bucket holds, as S3 counts it once a day and tells CloudWatch: nobody has to list it. Nothing where it has not been
 * counted yet.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_GetMetricData.html
 */
export async function mediaSize(asker: Asker, bucket: string, now: Date): Promise<StandingUnits> {
  const end = Math.floor(now.getTime() / 1000);
  const answer = await signedPost(asker, {
    ...{ service: 'monitoring', host: 'monitoring', path: '/', maxMs: 10_000 },
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'GraniteServiceVersion20100801.GetMetricData',
    },
    body: JSON.stringify({
      StartTime: end - lookedAtDays * daySeconds,
      EndTime: end,
      ScanBy: 'TimestampDescending',
      MetricDataQueries: [{ Id: 'size', MetricStat: sizeOf(bucket) }],
    }),
  });
  if (!answer.ok) throw new Error(`CloudWatch answered ${answer.status}.`);
  const [{ Values }] = z.parse(answerSchema, await answer.json()).MetricDataResults;
  return { s3GbMonth: (Values[0] ?? 0) / bytesPerGb };
}

function sizeOf(bucket: string) {
  return {
    Metric: {
      Namespace: 'AWS/S3',
      MetricName: 'BucketSizeBytes',
      Dimensions: [
        { Name: 'BucketName', Value: bucket },
        { Name: 'StorageType', Value: 'StandardStorage' },
      ],
    },
    Period: daySeconds,
    Stat: 'Average',
  };
}
