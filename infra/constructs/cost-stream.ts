import { Aws } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnDeliveryStream } from 'aws-cdk-lib/aws-kinesisfirehose';
import { type LogGroup, LogStream } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { costFolders } from '../../shared/costs/cost-folders.ts';
import { costStreamNameOf, logGroupNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { nameInTemplate } from './logical-id.ts';
import { keptLogs, removalPolicyOf } from './retention.ts';
import { serviceRole } from './service-role.ts';

/**
 * How long lines are collected, in seconds, and how many, in MB: a report is a quarter of an hour behind,
 * and a day makes 96 objects at most.
 */
const buffering = { intervalInSeconds: 900, sizeInMBs: 128 };

const day = 'day=!{timestamp:yyyy-MM-dd}/';

/**
 * Decompresses what CloudWatch Logs sends and adds a line break after each batch. The batches stay whole:
 * the log group, and the time and id of each event, are beside the messages.
 * https://docs.aws.amazon.com/firehose/latest/dev/writing-with-cloudwatch-logs-decompression.html
 */
const processors = [
  {
    type: 'Decompression',
    parameters: [{ parameterName: 'CompressionFormat', parameterValue: 'GZIP' }],
  },
  { type: 'AppendDelimiterToRecord' },
];

/** Brings batches of log lines into a bucket: one JSON object a line, compressed, by day of arrival. */
export class CostStream extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage, bucket }: { stage: Stage; bucket: IBucket }) {
    super(scope, id);
    const logGroup = keptLogs(this, 'CostStreamLogs', stage, {
      logGroupName: logGroupNameOf(stage, 'cost-stream'),
    });
    const failures = new LogStream(this, 'Failures', {
      logGroup,
      logStreamName: 'failures',
      removalPolicy: removalPolicyOf(stage.keepData),
    });
    nameInTemplate(failures, 'CostStreamFailures');
    const role = writerOf(this, bucket, logGroup);
    const stream = new CfnDeliveryStream(this, 'Stream', {
      deliveryStreamName: costStreamNameOf(stage),
      deliveryStreamType: 'DirectPut',
      deliveryStreamEncryptionConfigurationInput: { keyType: 'AWS_OWNED_CMK' },
      extendedS3DestinationConfiguration: {
        bucketArn: bucket.bucketArn,
        roleArn: role.roleArn,
        prefix: `${costFolders.lines}/${day}`,
        errorOutputPrefix: `${costFolders.errors}/!{firehose:error-output-type}/${day}`,
        compressionFormat: 'GZIP',
        bufferingHints: buffering,
        processingConfiguration: { enabled: true, processors },
        cloudWatchLoggingOptions: {
          enabled: true,
          logGroupName: logGroup.logGroupName,
          logStreamName: failures.logStreamName,
        },
      },
    });
    stream.overrideLogicalId('CostStream');
    this.arn = stream.attrArn;
  }
}

/**
 * The role of Firehose, with the actions that its documentation lists, on these folders and this log alone.
 * https://docs.aws.amazon.com/firehose/latest/dev/controlling-access.html#using-iam-s3
 */
function writerOf(scope: Construct, bucket: IBucket, logGroup: LogGroup): IRole {
  const folders = [costFolders.lines, costFolders.errors].map((folder) =>
    bucket.arnForObjects(`${folder}/*`),
  );
  const allow = (actions: string[], resources: string[]) =>
    new PolicyStatement({ actions, resources });
  return serviceRole(scope, 'CostStreamRole', {
    service: 'firehose.amazonaws.com',
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    statements: [
      allow(['s3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject'], folders),
      allow(
        ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
        [bucket.bucketArn],
      ),
      allow(['logs:PutLogEvents'], [logGroup.logGroupArn]),
    ],
  });
}
