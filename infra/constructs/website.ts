import { Annotations, Duration } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { credentialsPage, credentialsReaderPaths } from '../../shared/credentials-page.ts';
import { sharedDataPrefix, sharePathPrefix } from '../../shared/share-paths.ts';
import { signedOutPath } from '../../shared/signed-out.ts';
import { socialCardPath } from '../../shared/social-card.ts';
import { type Stage, siteOriginOf } from '../stages.ts';
import type { Api } from './api.ts';
import {
  credentialsContentSecurityPolicy,
  credentialsReaderContentSecurityPolicy,
  dataContentSecurityPolicy,
  sharedContentSecurityPolicy,
  siteContentSecurityPolicy,
} from './content-security-policy.ts';
import { nameInTemplate } from './logical-id.ts';
import { MediaAccess } from './media-access.ts';
import type { MediaKeys } from './media-keys.ts';
import { notFoundSource, pageRewriteSource } from './page-rewrite.ts';
import { privateBucket } from './private-bucket.ts';
import { securityHeaders } from './response-headers.ts';
import { NameRecords, namingOf } from './site-name.ts';

/** The longest that CloudFront waits for an origin; a removal may take `removalTimeouts.request` seconds. */
const originReadTimeout = Duration.seconds(120);

/**
 * CloudFront keeps these for ten seconds where nothing else is said, whatever the policy of the cache and `no-store` say, and the token of
 * who asked is not in the key: one person's fault would be everybody's. What it keeps of 4xx obeys `no-store`, or has none.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const passingFaults = [500, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

type WebsiteProps = {
  stage: Stage;
  api: Api;
  mediaKeys: MediaKeys;
  uploadsOrigin: string;
  /** Of the firewall, where the stage has one. */
  webAclArn: string | undefined;
};

/** One name on the web for the site, its API and its media. */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  /** `https://` and the name that people know: the stage's own, where it has one. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    this.bucket = privateBucket(this, 'WebsiteBucket', { keepData: false });
    const { stage, webAclArn } = props;
    const policy = siteContentSecurityPolicy(stage, props.uploadsOrigin);
    const siteHeaders = securityHeaders(this, 'SiteHeaders', {
      contentSecurityPolicy: policy,
    });
    const dataHeaders = securityHeaders(this, 'DataHeaders', {
      contentSecurityPolicy: dataContentSecurityPolicy,
    });
    const site = this.siteBehavior();
    const api = apiBehavior(props.api);
    const media = new MediaAccess(this, 'Media', { stage });
    this.distribution = new Distribution(this, 'Distribution', {
      ...namingOf(this, stage),
      ...(webAclArn && { webAclId: webAclArn }),
      comment: `Atelier ${stage.name}`,
      // Without it `/` would list the bucket if the rewriting of pages failed.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: { ...site, responseHeadersPolicy: siteHeaders },
      errorResponses: passingFaults,
      additionalBehaviors: {
        ...this.sharedBehaviors(api, site),
        ...this.credentialsBehaviors(site),
        '/api/*': { ...api, responseHeadersPolicy: dataHeaders },
        '/media/*': {
          ...mediaBehavior(media, props.mediaKeys),
          responseHeadersPolicy: dataHeaders,
        },
        ...this.singleFiles(site),
      },
    });
    nameInTemplate(this.distribution, 'Distribution');
    media.admit(this.distribution);
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root object is set, and no query reaches the bucket.',
    );
    if (stage.domain?.hostedZoneId) {
      const { name, hostedZoneId: zone } = stage.domain;
      new NameRecords(this, 'NameRecords', { name, zone, to: this.distribution });
    }
    this.origin = siteOriginOf(stage) ?? `https://${this.distribution.distributionDomainName}`;
  }

  /** The page of a share and what it asks for: nobody keeps or lists them, and no other site learns their addresses. */
  private sharedBehaviors(
    api: BehaviorOptions,
    site: BehaviorOptions,
  ): Record<string, BehaviorOptions> {
    const headers = (id: string, contentSecurityPolicy: string) =>
      securityHeaders(this, id, {
        contentSecurityPolicy,
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
        others: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' },
      });
    return {
      [`${sharePathPrefix}*`]: {
        ...site,
        responseHeadersPolicy: headers('SharedPageHeaders', sharedContentSecurityPolicy),
      },
      // Before the rest of the API: CloudFront takes the first pattern that fits.
      [`${sharedDataPrefix}*`]: {
        ...api,
        responseHeadersPolicy: headers('SharedDataHeaders', dataContentSecurityPolicy),
      },
    };
  }

  /** The page that reads files, and the script that it reads them with. */
  private credentialsBehaviors(site: BehaviorOptions): Record<string, BehaviorOptions> {
    const headers = (id: string, contentSecurityPolicy: string) => ({
      responseHeadersPolicy: securityHeaders(this, id, { contentSecurityPolicy }),
    });
    return {
      [`${credentialsPage.path}*`]: {
        ...site,
        ...headers('CredentialsPageHeaders', credentialsContentSecurityPolicy),
      },
      [credentialsReaderPaths]: {
        ...site,
        ...headers('CredentialsReaderHeaders', credentialsReaderContentSecurityPolicy),
      },
    };
  }

  /** Files of the site that have headers of their own. */
  private singleFiles({ origin }: BehaviorOptions): Record<string, BehaviorOptions> {
    const file = { origin, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };
    const contentSecurityPolicy = dataContentSecurityPolicy;
    return {
      [signedOutPath]: {
        ...file,
        responseHeadersPolicy: securityHeaders(this, 'SignedOutHeaders', {
          contentSecurityPolicy,
          // The cache only: the choice of a theme and Clerk's storage are no secrets of a person.
          others: { 'Clear-Site-Data': '"cache"' },
        }),
      },
      // Link previews show it in pages of others.
      [socialCardPath]: {
        ...file,
        responseHeadersPolicy: securityHeaders(this, 'SocialCardHeaders', {
          contentSecurityPolicy,
          resourcePolicy: 'cross-origin',
        }),
      },
    };
  }

  private siteBehavior(): BehaviorOptions {
    const edgeFunction = (id: string, source: string) =>
      new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(source),
        runtime: FunctionRuntime.JS_2_0,
      });
    return {
      // May list, since S3 otherwise answers 403 instead of 404 for a missing file.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: edgeFunction('PageRewrite', pageRewriteSource),
        },
        // Error pages of the distribution would answer for the API and the media as well.
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: edgeFunction('NotFound', notFoundSource),
        },
      ],
    };
  }
}

function apiBehavior(api: Api): BehaviorOptions {
  return {
    origin: new HttpOrigin(api.host, {
      originPath: api.path,
      customHeaders: { 'x-api-key': api.key },
      readTimeout: originReadTimeout,
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
}

function mediaBehavior({ origin }: MediaAccess, { group }: MediaKeys): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    // The cache key is the path alone. Files are private, so that the edge keeps them for a second and browsers do: what is deleted is gone.
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: false,
    trustedKeyGroups: [group],
  };
}
