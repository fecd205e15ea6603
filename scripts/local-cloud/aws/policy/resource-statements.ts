import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../../template/template.ts';
import { requestContext } from './condition.ts';
import { type Caller, decide, readStatements, type Statement } from './statement.ts';

const bucketPolicySchema = z.object({ Bucket: z.string(), PolicyDocument: z.unknown() });

/** The statements of all bucket policies; each is about its own bucket only. */
export function bucketStatements(template: ResolvedTemplate): Statement[] {
  return template.resourcesOfType('AWS::S3::BucketPolicy').flatMap(({ id, properties }) => {
    const { Bucket, PolicyDocument } = bucketPolicySchema.parse(properties);
    const arn = `arn:aws:s3:::${Bucket}`;
    const isOwn = (text: string) => text === arn || text.startsWith(`${arn}/`);
    return ownStatements(id, PolicyDocument, isOwn, `the bucket ${Bucket}`);
  });
}

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

const queuePolicySchema = z.object({ Queues: z.array(z.string()), PolicyDocument: z.unknown() });

/** The statements of all queue policies; each is about its own queues only. */
export function queueStatements(template: ResolvedTemplate): Statement[] {
  const { region, account } = template;
  return template.resourcesOfType('AWS::SQS::QueuePolicy').flatMap(({ id, properties }) => {
    const { Queues, PolicyDocument } = queuePolicySchema.parse(properties);
    const names = Queues.map((url) => url.split('/').at(-1));
    const isOwn = (text: string) =>
      names.some((name) => text === `arn:aws:sqs:${region}:${account}:${name}`);
    return ownStatements(id, PolicyDocument, isOwn, `the queue ${names.join(', ')}`);
  });
}

function ownStatements(
  id: string,
  document: unknown,
  isOwn: (resource: string) => boolean,
  owner: string,
): Statement[] {
  const statements = readStatements(document, id, 'resource');
  const foreign = statements.flatMap(({ resource }) => resource.texts).find((text) => !isOwn(text));
  if (foreign === undefined) return statements;
  throw new Error(`${id}: ${foreign} is not of ${owner}`);
}

const permissionSchema = z.strictObject({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
  SourceAccount: z.optional(z.string()),
});

/** A service of AWS: its name for people, and for policies. */
export type InvokingService = { name: string; principal: string };

/**
 * Checks that the template lets a service invoke a function, by the very ARN that the service names, for
 * `source`: the ARN of a route, an alarm or a rule. Fails if it does not.
 */
export function requireInvocation(
  template: ResolvedTemplate,
  { name, principal }: InvokingService,
): (functionArn: string, source: string) => void {
  const statements = functionStatements(template);
  return (functionArn, source) => {
    const decision = decide(statements, {
      caller: { kind: 'service', name: principal },
      action: 'lambda:InvokeFunction',
      resource: functionArn,
      context: requestContext({ 'aws:SourceArn': source, 'aws:SourceAccount': template.account }),
    });
    if (decision?.effect === 'Allow') return;
    throw new Error(`${name} may not invoke ${functionArn}: no permission for ${source}.`);
  };
}

/**
 * The statements of all functions' policies, as Lambda makes them of permissions: with a source, the
 * caller must come from there.
 * @see https://docs.aws.amazon.com/lambda/latest/api/API_AddPermission.html
 */
function functionStatements(template: ResolvedTemplate): Statement[] {
  return template.resourcesOfType('AWS::Lambda::Permission').flatMap(({ id, properties }) => {
    const result = permissionSchema.safeParse(properties);
    if (!result.success) {
      throw new Error(`${id}: ${z.prettifyError(result.error)} in ${JSON.stringify(properties)}`);
    }
    const { Action, FunctionName, Principal, SourceArn, SourceAccount } = result.data;
    const Statement = {
      Effect: 'Allow',
      Principal: Principal.endsWith('.amazonaws.com') ? { Service: Principal } : { AWS: Principal },
      Action,
      Resource: invokedArn(template, FunctionName),
      Condition: {
        ...(SourceArn && { ArnLike: { 'aws:SourceArn': SourceArn } }),
        ...(SourceAccount && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
      },
    };
    return readStatements({ Statement }, id, 'resource');
  });
}

/** The ARN of a function that is named by its name or its ARN, with or without an alias. */
function invokedArn({ region, account }: ResolvedTemplate, name: string): string {
  return name.startsWith('arn:') ? name : `arn:aws:lambda:${region}:${account}:function:${name}`;
}
