import { trusting } from '../../aws/support/fixture-template.ts';

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

type Changes = {
  subscription?: Record<string, unknown>;
  destination?: Record<string, unknown>;
  senderMay?: string;
  senderIs?: string;
  writerMay?: string;
  /** After what unpacks the lines. */
  processors?: string[];
};

const roleWith = (service: string, Action: string, Resource: unknown) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    ...trusting(service),
    Policies: [{ PolicyDocument: { Statement: { Effect: 'Allow', Action, Resource } } }],
  },
});

const unpacking = {
  Type: 'Decompression',
  Parameters: [{ ParameterName: 'CompressionFormat', ParameterValue: 'GZIP' }],
};

/** The log group `Log`, whose lines about costs go to a bucket. */
export function subscribedLog(changes: Changes = {}): Record<string, unknown> {
  const { subscription, destination, processors = ['AppendDelimiterToRecord'] } = changes;
  const { senderIs = 'logs.amazonaws.com', senderMay = 'firehose:PutRecord' } = changes;
  const { writerMay = 's3:PutObject' } = changes;
  return {
    Log: { Type: 'AWS::Logs::LogGroup', Properties: {} },
    Lines: { Type: 'AWS::S3::Bucket', Properties: {} },
    SenderRole: roleWith(senderIs, senderMay, arnOf('Stream')),
    WriterRole: roleWith('firehose.amazonaws.com', writerMay, {
      'Fn::Join': ['', [arnOf('Lines'), '/lines/*']],
    }),
    Stream: {
      Type: 'AWS::KinesisFirehose::DeliveryStream',
      Properties: {
        DeliveryStreamType: 'DirectPut',
        ExtendedS3DestinationConfiguration: {
          BucketARN: arnOf('Lines'),
          RoleARN: arnOf('WriterRole'),
          Prefix: 'lines/day=!{timestamp:yyyy-MM-dd}/',
          CompressionFormat: 'GZIP',
          ProcessingConfiguration: {
            Enabled: true,
            Processors: [unpacking, ...processors.map((Type) => ({ Type }))],
          },
          ...destination,
        },
      },
    },
    Subscription: {
      Type: 'AWS::Logs::SubscriptionFilter',
      Properties: {
        LogGroupName: { Ref: 'Log' },
        FilterPattern: '?"costRecord" ?"REPORT RequestId:"',
        DestinationArn: arnOf('Stream'),
        RoleArn: arnOf('SenderRole'),
        ...subscription,
      },
    },
  };
}
