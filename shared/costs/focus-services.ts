import type { Supplier } from './price-book.ts';
import type { Sku, skus } from './skus.ts';

type Service = (typeof skus)[Sku]['service'];

/**
 * The suppliers by one name each, as AWS's own FOCUS export has it: who sells is who makes and who sends the invoice, so
 * that all of a cost is billed by its provider.
 */
export const focusSuppliers: Readonly<Record<Supplier, string>> = {
  aws: 'AWS',
  replicate: 'Replicate',
  vapi: 'Vapi',
};

type Kind = { ServiceCategory: string; ServiceSubcategory: string };

/** Each service among the allowed values of FOCUS 1.2. */
export const focusServices: Readonly<Record<Service, Kind>> = {
  'AWS Lambda': { ServiceCategory: 'Compute', ServiceSubcategory: 'Serverless Compute' },
  'Amazon API Gateway': { ServiceCategory: 'Integration', ServiceSubcategory: 'API Management' },
  'Amazon DynamoDB': { ServiceCategory: 'Databases', ServiceSubcategory: 'NoSQL Databases' },
  'Amazon S3': { ServiceCategory: 'Storage', ServiceSubcategory: 'Object Storage' },
  'AWS Step Functions': {
    ServiceCategory: 'Integration',
    ServiceSubcategory: 'Workflow Orchestration',
  },
  'Amazon SQS': { ServiceCategory: 'Integration', ServiceSubcategory: 'Messaging' },
  'AWS Secrets Manager': {
    ServiceCategory: 'Security',
    ServiceSubcategory: 'Secret Management',
  },
  'AWS Key Management Service': {
    ServiceCategory: 'Security',
    ServiceSubcategory: 'Secret Management',
  },
  'AWS Systems Manager': {
    ServiceCategory: 'Management and Governance',
    ServiceSubcategory: 'Other (Management and Governance)',
  },
  'Amazon CloudWatch': {
    ServiceCategory: 'Management and Governance',
    ServiceSubcategory: 'Observability',
  },
  'AWS X-Ray': {
    ServiceCategory: 'Management and Governance',
    ServiceSubcategory: 'Observability',
  },
  'Amazon CloudFront': { ServiceCategory: 'Networking', ServiceSubcategory: 'Content Delivery' },
  'Amazon Simple Email Service': {
    ServiceCategory: 'Business Applications',
    ServiceSubcategory: 'Productivity and Collaboration',
  },
  'AWS WAF': { ServiceCategory: 'Networking', ServiceSubcategory: 'Network Security' },
  'Amazon Data Firehose': {
    ServiceCategory: 'Analytics',
    ServiceSubcategory: 'Streaming Analytics',
  },
  'Amazon Athena': { ServiceCategory: 'Analytics', ServiceSubcategory: 'Data Processing' },
  Replicate: { ServiceCategory: 'AI and Machine Learning', ServiceSubcategory: 'Generative AI' },
  Vapi: {
    ServiceCategory: 'AI and Machine Learning',
    ServiceSubcategory: 'Natural Language Processing',
  },
};
