import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';

const oneOrMore = z.union([z.string(), z.array(z.string())]);

const policySchema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Action: oneOrMore,
        Principal: z.union([z.literal('*'), z.record(z.string(), oneOrMore)]),
        Condition: z.optional(z.record(z.string(), z.record(z.string(), oneOrMore))),
      }),
    ),
  }),
});

type Statement = z.infer<typeof policySchema>['PolicyDocument']['Statement'][number];

export type BucketAccess = { mayRead: boolean; mayList: boolean };

/** What a bucket's policy lets the template's distribution do. */
export function bucketAccess(template: ResolvedTemplate, bucket: string): BucketAccess {
  const statements = template
    .resourcesOfType('AWS::S3::BucketPolicy')
    .map(({ properties }) => policySchema.parse(properties))
    .filter((policy) => policy.Bucket === bucket)
    .flatMap((policy) => policy.PolicyDocument.Statement)
    .filter((statement) => allowsDistribution(template, statement));
  const actions = new Set(statements.flatMap((statement) => statement.Action));
  return { mayRead: actions.has('s3:GetObject'), mayList: actions.has('s3:ListBucket') };
}

function allowsDistribution(template: ResolvedTemplate, statement: Statement): boolean {
  const { Effect, Principal, Condition } = statement;
  const services = typeof Principal === 'object' ? [Principal.Service ?? []].flat() : [];
  if (Effect !== 'Allow' || !services.includes('cloudfront.amazonaws.com')) return false;
  const arns = template
    .resourcesOfType('AWS::CloudFront::Distribution')
    .map(
      ({ id }) => `arn:aws:cloudfront::${template.account}:distribution/${template.reference(id)}`,
    );
  const wanted = Condition?.StringEquals?.['AWS:SourceArn'];
  return [wanted ?? []].flat().every((arn) => arns.includes(arn));
}
