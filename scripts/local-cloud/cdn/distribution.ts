import type { KeyObject } from 'node:crypto';
import type { EdgeFunction } from './edge-function.ts';
import type { CachePolicy, OriginRequestPolicy } from './managed-policies.ts';
import type { HeaderRule } from './response-headers.ts';

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
