import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { type ResolvedTemplate, resourcesOfType } from '../template/template.ts';
import {
  type Behavior,
  cachePolicy,
  type Distribution,
  type OriginSettings,
  originRequestPolicy,
} from './distribution.ts';
import { type HeaderRule, headerRules } from './edge-answer.ts';
import { type EdgeFunction, edgeFunction } from './edge-function.ts';

const behaviorSchema = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  TrustedKeyGroups: z.optional(z.array(z.string())),
  FunctionAssociations: z._default(
    z.array(
      z.object({
        EventType: z.enum(['viewer-request', 'viewer-response']),
        FunctionARN: z.string(),
      }),
    ),
    [],
  ),
});

const originSchema = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z._default(z.string(), ''),
  OriginCustomHeaders: z._default(
    z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
});

const errorPageSchema = z.object({
  ErrorCode: z.number(),
  ResponsePagePath: z.optional(z.string()),
  ResponseCode: z.optional(z.number()),
});

const distributionSchema = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z._default(z.array(behaviorSchema), []),
    DefaultCacheBehavior: behaviorSchema,
    Origins: z.array(originSchema),
    WebACLId: z.optional(z.string()),
    CustomErrorResponses: z._default(z.array(errorPageSchema), []),
  }),
});

const publicKeySchema = z.object({ PublicKeyConfig: z.object({ EncodedKey: z.string() }) });
const keyGroupSchema = z.object({ KeyGroupConfig: z.object({ Items: z.array(z.string()) }) });
const functionSchema = z.object({ FunctionCode: z.string() });

/** What the parts of a distribution refer to, by reference. */
type References = {
  origins: ReadonlyMap<string, OriginSettings>;
  headers: ReadonlyMap<string, HeaderRule[]>;
  functions: ReadonlyMap<string, EdgeFunction>;
  keyGroups: ReadonlyMap<string, ReadonlyMap<string, KeyObject>>;
};

/** The template's distribution with its policies, keys and functions looked up. */
export function readDistribution(template: ResolvedTemplate): Distribution {
  const [resource] = resourcesOfType(template, 'AWS::CloudFront::Distribution');
  if (!resource) throw new Error('The template has no distribution.');
  const { DistributionConfig: config } = distributionSchema.parse(resource.properties);
  const references = referencesOf(template, config.Origins);
  const behaviors = [...config.CacheBehaviors, config.DefaultCacheBehavior];
  return {
    domainName: template.attribute(resource.id, 'DomainName'),
    webAclArn: config.WebACLId,
    behaviors: behaviors.map((behavior) => behaviorOf(behavior, references)),
    errorPages: config.CustomErrorResponses.map((page) => ({
      errorCode: page.ErrorCode,
      pagePath: page.ResponsePagePath,
      responseCode: page.ResponseCode,
    })),
  };
}

function behaviorOf(behavior: z.infer<typeof behaviorSchema>, references: References): Behavior {
  const functionFor = (event: string) => {
    const arn = behavior.FunctionAssociations.find(({ EventType }) => EventType === event);
    return arn && known(references.functions, arn.FunctionARN);
  };
  const groups = behavior.TrustedKeyGroups?.map((id) => [...known(references.keyGroups, id)]);
  const headers = behavior.ResponseHeadersPolicyId;
  return {
    pathPattern: behavior.PathPattern,
    allowedMethods: behavior.AllowedMethods,
    compress: behavior.Compress,
    cache: cachePolicy(behavior.CachePolicyId),
    forward: originRequestPolicy(behavior.OriginRequestPolicyId),
    headers: headers === undefined ? [] : known(references.headers, headers),
    trustedKeys: groups && new Map(groups.flat()),
    viewerRequest: functionFor('viewer-request'),
    viewerResponse: functionFor('viewer-response'),
    origin: known(references.origins, behavior.TargetOriginId),
  };
}

function referencesOf(
  template: ResolvedTemplate,
  origins: z.infer<typeof originSchema>[],
): References {
  const of = (type: string) => resourcesOfType(template, `AWS::CloudFront::${type}`);
  const keys = new Map(
    of('PublicKey').map(({ ref, properties }) => {
      const { EncodedKey } = publicKeySchema.parse(properties).PublicKeyConfig;
      return [ref, createPublicKey(EncodedKey)];
    }),
  );
  return {
    origins: new Map(origins.map((origin) => [origin.Id, originOf(origin)])),
    headers: new Map(
      of('ResponseHeadersPolicy').map(({ ref, properties }) => [ref, headerRules(properties)]),
    ),
    functions: new Map(
      of('Function').map(({ id, properties }) => [
        template.attribute(id, 'FunctionARN'),
        edgeFunction(functionSchema.parse(properties).FunctionCode),
      ]),
    ),
    keyGroups: new Map(
      of('KeyGroup').map(({ ref, properties }) => {
        const { Items } = keyGroupSchema.parse(properties).KeyGroupConfig;
        return [ref, new Map(Items.map((id) => [id, known(keys, id)]))];
      }),
    ),
  };
}

function originOf(origin: z.infer<typeof originSchema>): OriginSettings {
  const headers = origin.OriginCustomHeaders.map((h) => [h.HeaderName, h.HeaderValue]);
  return {
    domainName: origin.DomainName,
    path: origin.OriginPath,
    customHeaders: Object.fromEntries(headers),
  };
}

function known<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The distribution refers to ${id}, which is not there.`);
  return value;
}
