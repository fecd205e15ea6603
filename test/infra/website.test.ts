import { describe, expect, it } from 'vitest';
import { behaviors, config, template } from './support/distribution.ts';
import { resourcesOf, withAccount } from './support/synthesized.ts';

const managedCachePolicies = {
  disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
};

describe('the distribution', () => {
  it('caches nothing of the API and forwards the token', () => {
    const api = behaviors.find((behavior) => behavior.PathPattern === '/api/*');
    expect(api).toMatchObject({
      CachePolicyId: managedCachePolicies.disabled,
      // All that the viewer sent but the host, Authorization included.
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: expect.arrayContaining(['POST', 'DELETE']),
    });
  });

  it('keeps no fault of a server, which one person met, for others, and shows nothing in its place', () => {
    expect(config.CustomErrorResponses).toEqual(
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  it('shows media to signed URLs only, cached without their signature', () => {
    const media = behaviors.find((behavior) => behavior.PathPattern === '/media/*');
    expect(media).toMatchObject({
      CachePolicyId: managedCachePolicies.optimized,
      TrustedKeyGroups: [{ Ref: 'MediaKeyGroup' }],
    });
  });

  it('never answers with the list of the site itself', () => {
    expect(config.DefaultRootObject).toBe('index.html');
    // Without the query in the cache key none reaches the bucket, `?list-type=2` included.
    expect(config.DefaultCacheBehavior).toMatchObject({
      CachePolicyId: managedCachePolicies.optimized,
    });
    expect(config.DefaultCacheBehavior).not.toHaveProperty('OriginRequestPolicyId');
  });

  it('may list the site, so that what is missing is not found, but not the media', () => {
    const nameOf = (bucket: string) =>
      withAccount(template.Resources[bucket]?.Properties.BucketName);
    const statements = (bucket: string) =>
      resourcesOf(template, 'AWS::S3::BucketPolicy')
        .filter(([, { Properties }]) =>
          [withAccount({ Ref: bucket }), nameOf(bucket)].includes(withAccount(Properties.Bucket)),
        )
        .map(([, { Properties }]) => JSON.stringify(Properties.PolicyDocument))
        .join('');
    expect(statements('WebsiteBucket')).toContain('"s3:ListBucket"');
    expect(statements('MediaBucket')).toContain('"s3:GetObject"');
    expect(statements('MediaBucket')).not.toContain('"s3:ListBucket"');
    expect(statements('MediaBucket')).toContain('"aws:SecureTransport":"false"');
    expect(statements('MediaBucket')).toMatch(
      /"AWS:SourceArn":.*:distribution\/",\{"Ref":"Distribution"\}/,
    );
    expect(statements('UploadsBucket')).not.toContain('"Allow"');
  });
});
