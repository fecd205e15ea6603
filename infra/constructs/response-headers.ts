import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

type Headers = {
  contentSecurityPolicy: string;
  /** Who else may show it in a page of theirs (`Cross-Origin-Resource-Policy`). */
  resourcePolicy?: 'same-origin' | 'cross-origin';
  /** What a page that is reached from here learns of this one's address. */
  referrerPolicy?: HeadersReferrerPolicy;
  /** Headers that only some answers have. */
  others?: Readonly<Record<string, string>>;
};

/**
 * Headers against misuse, the same on every answer but for what its kind asks for.
 *
 * There is no `Cross-Origin-Embedder-Policy`. With it a browser shows no frame whose own answer does not
 * ask for the same, `credentialless` or not, and those of Stripe, of Cloudflare's challenge and of Clerk's
 * protection do not (https://html.spec.whatwg.org/multipage/browsers.html#coep). It would isolate the
 * pages for memory that threads share, which nothing here uses, and which the opener policy of sign-in
 * windows rules out.
 */
export function securityHeaders(
  scope: Construct,
  id: string,
  {
    contentSecurityPolicy,
    resourcePolicy = 'same-origin',
    referrerPolicy = HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    others = {},
  }: Headers,
): ResponseHeadersPolicy {
  const override = true;
  const custom = {
    // Sign-in with another provider opens a window that reports back.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': resourcePolicy,
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(self)',
    ...others,
  };
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({ header, value, override })),
    },
  });
}
