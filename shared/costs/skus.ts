import { standingSkus } from './standing-skus.ts';

/** Who is paid for what is consumed. */
export const suppliers = ['aws', 'replicate', 'vapi'] as const;

export type Supplier = (typeof suppliers)[number];

type SkuInfo = {
  supplier: Supplier;
  /** What the supplier calls the service. */
  service: string;
  /** What one of it is, in the singular. */
  unit: string;
  /** What is paid for, for a reader of a report. */
  name: string;
};

/** Everything that the studio pays for by what it consumes. The price book has a price of each. */
export const skus = {
  lambdaRequest: {
    supplier: 'aws',
    service: 'AWS Lambda',
    unit: 'request',
    name: 'Function invocations',
  },
  lambdaGbSecond: {
    supplier: 'aws',
    service: 'AWS Lambda',
    unit: 'GB-second',
    name: 'Function time',
  },
  apiRequest: {
    supplier: 'aws',
    service: 'Amazon API Gateway',
    unit: 'request',
    name: 'API requests',
  },
  dynamodbReadUnit: {
    supplier: 'aws',
    service: 'Amazon DynamoDB',
    unit: 'read request unit',
    name: 'Table reads',
  },
  dynamodbWriteUnit: {
    supplier: 'aws',
    service: 'Amazon DynamoDB',
    unit: 'write request unit',
    name: 'Table writes',
  },
  /** PUT, POST, COPY and LIST. */
  s3WriteRequest: {
    supplier: 'aws',
    service: 'Amazon S3',
    unit: 'request',
    name: 'Bucket writes and lists',
  },
  /** GET and all others that are not free. */
  s3ReadRequest: { supplier: 'aws', service: 'Amazon S3', unit: 'request', name: 'Bucket reads' },
  s3DeleteRequest: {
    supplier: 'aws',
    service: 'Amazon S3',
    unit: 'request',
    name: 'Bucket deletions',
  },
  s3GbMonth: { supplier: 'aws', service: 'Amazon S3', unit: 'GB-month', name: 'Bucket storage' },
  stateTransition: {
    supplier: 'aws',
    service: 'AWS Step Functions',
    unit: 'state transition',
    name: 'Workflow steps',
  },
  queueRequest: {
    supplier: 'aws',
    service: 'Amazon SQS',
    unit: 'request',
    name: 'Queue requests',
  },
  secretRequest: {
    supplier: 'aws',
    service: 'AWS Secrets Manager',
    unit: 'request',
    name: 'Secrets read',
  },
  parameterRequest: {
    supplier: 'aws',
    service: 'AWS Systems Manager',
    unit: 'request',
    name: 'Parameters read',
  },
  logGb: {
    supplier: 'aws',
    service: 'Amazon CloudWatch',
    unit: 'GB',
    name: 'Log lines taken in',
  },
  cdnRequest: {
    supplier: 'aws',
    service: 'Amazon CloudFront',
    unit: 'request',
    name: 'Requests through the CDN',
  },
  cdnGb: {
    supplier: 'aws',
    service: 'Amazon CloudFront',
    unit: 'GB',
    name: 'Data sent by the CDN',
  },
  ...standingSkus,
  removedBackground: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Background removal: bria/remove-background',
  },
  generatedImage: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'image',
    name: 'Image generation: black-forest-labs/flux-schnell',
  },
  generatedVideoSecond: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second of video',
    name: 'Video generation at 720p: bytedance/seedance-1-lite',
  },
  replicateT4Second: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia T4 time',
  },
  replicateL40sSecond: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia L40S time',
  },
  replicateA100Second: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia A100 (80 GB) time',
  },
  replicateH100Second: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'second',
    name: 'Nvidia H100 time',
  },
  /** A model of Replicate that the price book does not know: consumed, and of unknown price. */
  unknownModel: {
    supplier: 'replicate',
    service: 'Replicate',
    unit: 'prediction',
    name: 'A model without a price',
  },
  /** Vapi's own fee; what follows are the parts that it passes on at cost. */
  vapiMinute: { supplier: 'vapi', service: 'Vapi', unit: 'minute', name: 'Calls' },
  vapiTranscriberMinute: {
    supplier: 'vapi',
    service: 'Vapi',
    unit: 'minute',
    name: 'Calls: transcriber (Deepgram)',
  },
  vapiModelMinute: {
    supplier: 'vapi',
    service: 'Vapi',
    unit: 'minute',
    name: 'Calls: language model (GPT-4)',
  },
  vapiVoiceMinute: {
    supplier: 'vapi',
    service: 'Vapi',
    unit: 'minute',
    name: 'Calls: voice (ElevenLabs)',
  },
} as const satisfies Record<string, SkuInfo>;

export type Sku = keyof typeof skus;

export const skuNames = Object.keys(skus) as Sku[];
