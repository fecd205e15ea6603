import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Headers against misuse, the same on every answer but for its content security policy. */
export function securityHeaders(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        // Sign-in with another provider opens a window that reports back.
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override },
        {
          header: 'Permissions-Policy',
          value: 'microphone=(self), camera=(), geolocation=(), payment=(self)',
          override,
        },
      ],
    },
  });
}
