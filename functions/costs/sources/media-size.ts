import { type CloudWatchClient, GetMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';

const bytesPerGb = 1024 ** 3;

const daySeconds = 24 * 60 * 60;

/** S3 tells a day's size within two days. https://docs.aws.amazon.com/AmazonS3/latest/userguide/metrics-dimensions.html */
const lookedAtDays = 3;

/**
 * What a bucket holds, as S3 counts it once a day and tells CloudWatch: nobody has to list it. Nothing where it has not been
 * counted yet.
 */
export async function mediaSize(
  client: CloudWatchClient,
  bucket: string,
  now: Date,
): Promise<StandingUnits> {
  const { MetricDataResults } = await client.send(
    new GetMetricDataCommand({
      StartTime: new Date(now.getTime() - lookedAtDays * daySeconds * 1000),
      EndTime: now,
      ScanBy: 'TimestampDescending',
      MetricDataQueries: [{ Id: 'size', MetricStat: sizeOf(bucket) }],
    }),
  );
  return { s3GbMonth: (MetricDataResults?.[0]?.Values?.[0] ?? 0) / bytesPerGb };
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
