import * as z from 'zod/mini';
import { requestContext } from '../aws/policy/condition.ts';
import { bucketStatements } from '../aws/policy/resource-statements.ts';
import { type Caller, decide } from '../aws/policy/statement.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** What the distribution may do with a bucket. */
export type BucketAccess = { mayRead(key: string): boolean; mayList(): boolean };

const distributionSchema = z.object({
  DistributionConfig: z.object({
    Origins: z.array(
      z.object({ DomainName: z.string(), OriginAccessControlId: z.optional(z.string()) }),
    ),
  }),
});

/** What a bucket's policy lets the template's distribution do. */
export function bucketAccess(template: ResolvedTemplate, bucketId: string): BucketAccess {
  const statements = bucketStatements(template);
  const arn = template.attribute(bucketId, 'Arn');
  const visitor = visitorOf(template, template.attribute(bucketId, 'RegionalDomainName'));
  const may = (action: string, resource: string) => {
    const context = requestContext(visitor.context);
    const decision = decide(statements, { caller: visitor.caller, action, resource, context });
    return decision?.effect === 'Allow';
  };
  return {
    mayRead: (key) => may('s3:GetObject', `${arn}/${key}`),
    mayList: () => may('s3:ListBucket', arn),
  };
}

/**
 * The caller as which the distribution reads the origin: it signs requests only with an origin access control.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
 */
function visitorOf(template: ResolvedTemplate, domainName: string) {
  const distribution = template
    .resourcesOfType('AWS::CloudFront::Distribution')
    .find(({ properties }) =>
      distributionSchema
        .parse(properties)
        .DistributionConfig.Origins.some(
          (origin) => origin.DomainName === domainName && origin.OriginAccessControlId,
        ),
    );
  const { account } = template;
  if (!distribution) return { caller: { kind: 'anonymous' } satisfies Caller, context: {} };
  const caller: Caller = { kind: 'service', name: 'cloudfront.amazonaws.com' };
  const id = template.reference(distribution.id);
  const context = {
    'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/${id}`,
    'aws:SourceAccount': account,
  };
  return { caller, context };
}
