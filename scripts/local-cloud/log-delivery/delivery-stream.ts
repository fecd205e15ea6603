import * as z from 'zod/mini';
import { mistakesIn } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import type { ResolvedTemplate, Resource } from '../template/template.ts';

/** A delivery stream that brings batches of log lines into a bucket. */
export type DeliveryStream = {
  /** Logical id. */
  id: string;
  arn: string;
  bucketArn: string;
  /** Where in the bucket lines of a day (2026-11-22) come to lie, with a slash at the end. */
  folderOf(day: string): string;
};

/**
 * Processing that keeps CloudWatch Logs' envelope as it is, one JSON object a line; any other is refused.
 * @see https://docs.aws.amazon.com/firehose/latest/dev/writing-with-cloudwatch-logs-decompression.html
 */
const processingSchema = z.strictObject({
  Enabled: z.literal(true),
  Processors: z.tuple([
    z.strictObject({
      Type: z.literal('Decompression'),
      Parameters: z.tuple([
        z.strictObject({
          ParameterName: z.literal('CompressionFormat'),
          ParameterValue: z.literal('GZIP'),
        }),
      ]),
    }),
    z.strictObject({ Type: z.literal('AppendDelimiterToRecord') }),
  ]),
});

const streamSchema = z.strictObject({
  DeliveryStreamName: z.optional(z.string()),
  DeliveryStreamType: z.literal('DirectPut'),
  DeliveryStreamEncryptionConfigurationInput: z.optional(z.unknown()),
  Tags: z.optional(z.unknown()),
  ExtendedS3DestinationConfiguration: z.strictObject({
    BucketARN: z.string(),
    RoleARN: z.string(),
    Prefix: z.string().check(z.regex(/\/$/, 'must end with a slash here')),
    ErrorOutputPrefix: z.optional(z.string()),
    ProcessingConfiguration: processingSchema,
    // Lines arrive here one at a time, uncompressed and without errors.
    BufferingHints: z.optional(z.unknown()),
    CompressionFormat: z.optional(z.enum(['GZIP', 'UNCOMPRESSED'])),
    CloudWatchLoggingOptions: z.optional(z.unknown()),
  }),
});

/** The delivery streams of the template; one that would do something else here stops the start. */
export function readDeliveryStreams(template: ResolvedTemplate): DeliveryStream[] {
  return template
    .resourcesOfType('AWS::KinesisFirehose::DeliveryStream')
    .map((resource) => readStream(template, resource));
}

function readStream(template: ResolvedTemplate, { id, properties }: Resource): DeliveryStream {
  const parsed = streamSchema.safeParse(properties);
  if (!parsed.success) {
    throw new StartFailure(
      `The delivery stream ${id} cannot be run here: ${mistakesIn(parsed.error)}`,
    );
  }
  const { BucketARN: bucketArn, Prefix } = parsed.data.ExtendedS3DestinationConfiguration;
  const folderOf = (day: string) => Prefix.replaceAll('!{timestamp:yyyy-MM-dd}', day);
  if (folderOf('').includes('!{')) {
    throw new StartFailure(`The delivery stream ${id}: the prefix ${Prefix} is not known here`);
  }
  return { id, arn: template.attribute(id, 'Arn'), bucketArn, folderOf };
}
