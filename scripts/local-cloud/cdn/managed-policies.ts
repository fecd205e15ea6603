export type CachePolicy = {
  /** Whether anything is kept at the edge; without it nothing is compressed there either. */
  caches: boolean;
};

/** What of the viewer's request the origin sees, beside what CloudFront always sends. */
export type OriginRequestPolicy = { viewer: 'everything' | 'everything but host' | 'nothing' };

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
