import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clerkOrigin } from '../../infra/constructs/content-security-policy.ts';
import { credentialsReaderPaths } from '../../shared/credentials-page.ts';
import { routes } from '../../shared/routes.ts';
import {
  type Behavior,
  behaviors,
  config,
  securityHeadersOf,
  template,
} from './support/distribution.ts';

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

function contentSecurityPolicyOf(behavior: Behavior | undefined) {
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

describe('reports of the security policy', () => {
  it('go to the route that takes them, in the way that every browser knows', () => {
    const policy = contentSecurityPolicyOf(config.DefaultCacheBehavior);
    expect(policy.get('report-uri')).toEqual([routes.reportPolicy.path]);
    expect(policy.has('report-to')).toBe(false);
  });
});
