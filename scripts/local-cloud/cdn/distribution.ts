import type { KeyObject } from 'node:crypto';
import { stringPattern } from '../aws/policy/pattern.ts';
import type { HeaderRule } from './edge-answer.ts';
import type { EdgeFunction } from './edge-function.ts';

/** A CloudFront distribution as the template describes it, its references followed. */
export type Distribution = {
  domainName: string;
  /** Of the firewall before it, if there is one. */
  webAclArn?: string | undefined;
  /** In the order in which they are tried; the last one takes every path. */
  behaviors: readonly Behavior[];
  errorPages: readonly ErrorPage[];
};

export type Behavior = {
  pathPattern: string;
  allowedMethods: readonly string[];
  compress: boolean;
  cache: CachePolicy;
  forward: OriginRequestPolicy;
  headers: readonly HeaderRule[];
  /** Public keys by their ids; `undefined` where the behaviour asks for no signature. */
  trustedKeys: ReadonlyMap<string, KeyObject> | undefined;
  viewerRequest: EdgeFunction | undefined;
  viewerResponse: EdgeFunction | undefined;
  origin: OriginSettings;
};

export type OriginSettings = {
  domainName: string;
  path: string;
  customHeaders: Readonly<Record<string, string>>;
};

export type ErrorPage = {
  errorCode: number;
  pagePath: string | undefined;
  responseCode: number | undefined;
};

type CachePolicy = {
  /** Whether anything is kept at the edge; without it nothing is compressed there either. */
  caches: boolean;
};

/** What of the viewer's request the origin sees, beside what CloudFront always sends. */
type OriginRequestPolicy = { viewer: 'everything' | 'everything but host' | 'nothing' };

/** AWS's own policies by their well-known ids. */
const cachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { caches: true },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { caches: false },
};

const originRequestPolicies: Readonly<Record<string, OriginRequestPolicy>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { viewer: 'everything' },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { viewer: 'everything but host' },
};

export function cachePolicy(id: string): CachePolicy {
  const policy = cachePolicies[id];
  if (!policy) throw new Error(`The CloudFront cache policy ${id} is not supported.`);
  return policy;
}

export function originRequestPolicy(id: string | undefined): OriginRequestPolicy {
  if (id === undefined) return { viewer: 'nothing' };
  const policy = originRequestPolicies[id];
  if (!policy) throw new Error(`The CloudFront origin request policy ${id} is not supported.`);
  return policy;
}

/** Whether a path fits the path pattern of a behaviour, with or without its leading slash. */
export function matchesPath(pattern: string, path: string): boolean {
  return stringPattern(pattern.replace(/^\/?/, '/')).fits(path);
}
