import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clerkOrigin } from '../../infra/constructs/content-security-policy.ts';
import { credentialsPage, credentialsReaderPaths } from '../../shared/credentials-page.ts';
import { pagePaths, pages } from '../../shared/pages.ts';
import { routes } from '../../shared/routes.ts';
import { sharedDataPrefix, sharePathPrefix } from '../../shared/share-paths.ts';
import { signedOutPath } from '../../shared/signed-out.ts';
import { socialCardPath } from '../../shared/social-card.ts';
import { resourcesOf, templateOf, withAccount } from './support/synthesized.ts';

const template = templateOf('dev');

const behaviorSchema = z.looseObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  CachePolicyId: z.string(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  TrustedKeyGroups: z.optional(z.array(z.object({ Ref: z.string() }))),
});

const { DistributionConfig: config } = z.parse(
  z.object({
    DistributionConfig: z.looseObject({
      DefaultCacheBehavior: behaviorSchema,
      CacheBehaviors: z.array(behaviorSchema),
    }),
  }),
  template.Resources.Distribution?.Properties,
);

const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
const managedCachePolicies = {
  disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
};

/** The text of a header, with references as `<logical id>`. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join } = z.parse(
    z.object({
      'Fn::Join': z.tuple([
        z.literal(''),
        z.array(z.union([z.string(), z.object({ Ref: z.string() })])),
      ]),
    }),
    value,
  );
  return join[1].map((part) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('');
}

function securityHeadersOf(behavior: z.infer<typeof behaviorSchema> | undefined) {
  const policy = template.Resources[behavior?.ResponseHeadersPolicyId.Ref ?? ''];
  return z.parse(
    z.object({
      ResponseHeadersPolicyConfig: z.object({
        SecurityHeadersConfig: z.looseObject({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
        }),
      }),
    }),
    policy?.Properties,
  ).ResponseHeadersPolicyConfig.SecurityHeadersConfig;
}

function contentSecurityPolicyOf(behavior: z.infer<typeof behaviorSchema> | undefined) {
  const text = textOf(securityHeadersOf(behavior).ContentSecurityPolicy.ContentSecurityPolicy);
  return new Map(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

describe('the content security policy of the site', () => {
  const policy = contentSecurityPolicyOf(config.DefaultCacheBehavior);

  it('runs no inline script and no text as code', () => {
    expect(policy.get('script-src')).toContain("'self'");
    for (const [directive, sources] of policy) {
      expect(sources, directive).not.toContain("'unsafe-eval'");
      if (directive !== 'style-src') expect(sources, directive).not.toContain("'unsafe-inline'");
    }
  });

  it('names hosts, never all of a scheme', () => {
    for (const [directive, sources] of policy) {
      for (const broad of ['*', 'https:', 'http:']) expect(sources, directive).not.toContain(broad);
    }
  });

  it("lets in Clerk's host, its protection and its pictures", () => {
    for (const directive of ['script-src', 'connect-src']) {
      expect(policy.get(directive)).toContain('https://clerk.atelier.localhost');
    }
    expect(policy.get('script-src')).toContain('https://challenges.cloudflare.com');
    expect(policy.get('connect-src')).toContain('https://*.protect.clerk.com:*');
    expect(policy.get('img-src')).toEqual(["'self'", 'blob:', 'data:', 'https://img.clerk.com']);
    expect(policy.get('worker-src')).toEqual(["'self'", 'blob:']);
  });

  it('lets Stripe take the money for Clerk', () => {
    const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(stripe));
    expect(policy.get('frame-src')).toEqual(
      expect.arrayContaining([...stripe, 'https://hooks.stripe.com']),
    );
    expect(policy.get('connect-src')).toContain('https://api.stripe.com');
  });

  it('lets calls run over Daily, as its guide asks for, but without the evaluation of text', () => {
    const scripts = ['https://c.daily.co', 'blob:'];
    const hosts = ['https://*.daily.co', 'https://*.pluot.blue', 'wss://*.daily.co'];
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(scripts));
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining(hosts));
    expect(policy.get('connect-src')?.join()).not.toContain('vapi');
  });

  it('lets uploads go to the bucket whose name the bucket has', () => {
    const bucket = textOf(template.Resources.UploadsBucket?.Properties.BucketName);
    expect(bucket).toBe('atelier-dev-uploads-<AWS::AccountId>-us-east-1');
    expect(policy.get('connect-src')).toContain(`https://${bucket}.s3.us-east-1.amazonaws.com`);
  });

  it('lets one script alone compile WebAssembly, the one that reads files, which reaches nobody but the site', () => {
    const compiling = behaviors.filter((behavior) =>
      contentSecurityPolicyOf(behavior).get('script-src')?.includes("'wasm-unsafe-eval'"),
    );
    expect(compiling.map(({ PathPattern }) => PathPattern)).toEqual([credentialsReaderPaths]);
    const reader = contentSecurityPolicyOf(compiling[0]);
    expect(reader.get('default-src')).toEqual(["'none'"]);
    expect(reader.get('connect-src')).toEqual(["'self'"]);
  });

  it('lets nobody frame the site or move its base', () => {
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
  });

  it('reads the host out of a publishable key', () => {
    expect(clerkOrigin(`pk_live_${btoa('clerk.example.com$')}`)).toBe('https://clerk.example.com');
  });
});

/** The headers that a behavior adds in words of its own, by their names in lower case. */
function customHeadersOf(path?: string): Map<string, string> {
  const behavior = behaviors.find(({ PathPattern }) => PathPattern === path);
  const policy = template.Resources[behavior?.ResponseHeadersPolicyId.Ref ?? ''];
  const schema = z.object({
    ResponseHeadersPolicyConfig: z.object({
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string() })),
      }),
    }),
  });
  const { ResponseHeadersPolicyConfig: config } = z.parse(schema, policy?.Properties);
  return new Map(
    config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]),
  );
}

describe('who else may show an answer in a page of theirs', () => {
  it('is nobody, but for the picture of link previews', () => {
    const policies = behaviors.map(({ PathPattern }) => [
      PathPattern,
      customHeadersOf(PathPattern).get('cross-origin-resource-policy'),
    ]);
    expect(policies).toEqual([
      [undefined, 'same-origin'],
      [`${sharePathPrefix}*`, 'same-origin'],
      [`${sharedDataPrefix}*`, 'same-origin'],
      [`${credentialsPage.path}*`, 'same-origin'],
      [credentialsReaderPaths, 'same-origin'],
      ['/api/*', 'same-origin'],
      ['/media/*', 'same-origin'],
      [signedOutPath, 'same-origin'],
      [socialCardPath, 'cross-origin'],
    ]);
  });

  it('is asked of no frame: those of payments and challenges could not answer', () => {
    for (const { PathPattern } of behaviors) {
      expect(customHeadersOf(PathPattern).has('cross-origin-embedder-policy')).toBe(false);
    }
  });
});

describe('the file that is asked for at sign-out', () => {
  it('alone has the browser empty its cache, and nothing else', () => {
    const clearing = behaviors.filter(({ PathPattern }) =>
      customHeadersOf(PathPattern).has('clear-site-data'),
    );
    expect(clearing.map(({ PathPattern }) => PathPattern)).toEqual([signedOutPath]);
    expect(customHeadersOf(signedOutPath).get('clear-site-data')).toBe('"cache"');
  });
});

describe('reports of the security policy', () => {
  it('go to the route that takes them, in the way that every browser knows', () => {
    const policy = contentSecurityPolicyOf(config.DefaultCacheBehavior);
    expect(policy.get('report-uri')).toEqual([routes.reportPolicy.path]);
    expect(policy.has('report-to')).toBe(false);
  });
});

describe('every answer', () => {
  it('is served over TLS only, as what it says it is', () => {
    for (const behavior of behaviors) {
      expect(securityHeadersOf(behavior), behavior.PathPattern).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 730 * 24 * 3600,
          IncludeSubdomains: true,
          Preload: true,
        },
      });
      expect(behavior.ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
    }
  });
});

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

describe('paths of the site', () => {
  const handlerOf = (eventType: string) => {
    const associations = z.parse(
      z.array(
        z.object({
          EventType: z.string(),
          FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
        }),
      ),
      config.DefaultCacheBehavior.FunctionAssociations,
    );
    const found = associations.find(({ EventType }) => EventType === eventType);
    const resource = template.Resources[found?.FunctionARN['Fn::GetAtt'][0] ?? ''];
    const source = z.parse(z.string(), resource?.Properties.FunctionCode);
    const handler: (event: object) => unknown = runInNewContext(`${source}; handler`);
    return handler;
  };
  const request = handlerOf('viewer-request');
  const response = handlerOf('viewer-response');
  const fileOf = (uri: string) =>
    z.parse(z.object({ uri: z.string() }), request({ request: { uri } })).uri;
  /** The status of what S3 has answered with `status`, by the path that CloudFront tells the function. */
  const statusOf = (uri: string, status: number) =>
    z.parse(
      z.object({ statusCode: z.number() }),
      response({ request: { uri }, response: { statusCode: status, headers: {} } }),
    ).statusCode;

  it.each(Object.values(pages))('$path is a page', ({ path, guarded }) => {
    const own = path === '/' ? '/index.html' : `${path}.html`;
    const file = guarded ? '/studio.html' : own;
    for (const uri of path === '/' ? [path] : [path, `${path}/`]) {
      expect(fileOf(uri)).toBe(file);
      expect([statusOf(uri, 200), statusOf(file, 200)]).toEqual([200, 200]);
    }
  });

  it('are the page that reads files, and that of a share where a name follows its prefix, whatever name, and nothing behind it', () => {
    for (const uri of ['/s/aB3-_', '/s/x.png', '/s/aB3/']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual(['/shared.html', 200]);
    }
    for (const uri of ['/s/', '/s', '/s/a/b', '/S/a']) expect(fileOf(uri)).toBe('/404.html');
    for (const uri of ['/shared.html', '/credentials.html']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual([uri, 200]);
    }
    for (const uri of ['/credentials', '/credentials/']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual(['/credentials.html', 200]);
    }
  });

  it('are answered with the site’s own page and the status 404 where there is no page', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const known = [...pagePaths, credentialsPage.path];
        fc.pre(path !== '' && !known.includes(path.replace(/(.)\/$/, '$1')));
        fc.pre(!/\.\w+$/.test(path) && !path.startsWith(sharePathPrefix));
        expect(fileOf(path)).toBe('/404.html');
        // Whether CloudFront tells of the path that was asked for or of the one that was fetched.
        expect([statusOf(path, 200), statusOf('/404.html', 200)]).toEqual([404, 404]);
        expect(statusOf(path, 304)).toBe(304);
      }),
    );
    for (const uri of ['/pricing/x', '/PRICING', '/../pricing', '/index.php', '/v1.2', '/assets']) {
      expect([uri, fileOf(uri)]).toEqual([uri, '/404.html']);
    }
  });

  it('stay what they are where they name a file, there or not', () => {
    for (const uri of ['/config.json', '/assets/app-1a2b.js', '/assets/a-1.avif', '/robots.txt']) {
      expect([fileOf(uri), statusOf(uri, 200)]).toEqual([uri, 200]);
    }
  });

  it('never change the API’s or the media’s answers', () => {
    for (const behavior of config.CacheBehaviors) {
      const isSite = [sharePathPrefix, credentialsPage.path].some(
        (start) => behavior.PathPattern === `${start}*`,
      );
      if (isSite || behavior.PathPattern === credentialsReaderPaths) continue;
      expect(behavior).not.toHaveProperty('FunctionAssociations');
    }
    expect(config).not.toHaveProperty('CustomErrorResponses');
  });
});
