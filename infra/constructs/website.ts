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
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { Api } from './api.ts';
import { nameInTemplate } from './logical-id.ts';
import type { Media } from './media.ts';
import { notFoundSource, pageRewriteSource } from './page-rewrite.ts';
import { privateBucket } from './private-bucket.ts';
import { securityHeaders } from './response-headers.ts';
import { dataContentSecurityPolicy, siteContentSecurityPolicy } from './security-policy.ts';

/** CloudFront's longest wait for an origin; a removal may take `removalTimeouts.request` seconds. */
const originReadTimeout = Duration.seconds(120);

type WebsiteProps = { stage: Stage; api: Api; media: Media; uploadsOrigin: string };

/** One name on the web for the site, its API and its media. */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  /** `https://` and the name. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    this.bucket = privateBucket(this, 'WebsiteBucket', { keepData: false });
    const policy = siteContentSecurityPolicy(props.stage, props.uploadsOrigin);
    const siteHeaders = securityHeaders(this, 'SiteHeaders', policy);
    const dataHeaders = securityHeaders(this, 'DataHeaders', dataContentSecurityPolicy);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Atelier ${props.stage.name}`,
      // Even without the rewriting of pages, nobody sees the list of the bucket at `/`.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: { ...this.siteBehavior(), responseHeadersPolicy: siteHeaders },
      additionalBehaviors: {
        '/api/*': { ...apiBehavior(props.api), responseHeadersPolicy: dataHeaders },
        '/media/*': { ...mediaBehavior(props.media), responseHeadersPolicy: dataHeaders },
      },
    });
    nameInTemplate(this.distribution, 'Distribution');
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root object is set, and no query reaches the bucket.',
    );
    this.origin = `https://${this.distribution.distributionDomainName}`;
  }

  private siteBehavior(): BehaviorOptions {
    const edgeFunction = (id: string, source: string) =>
      new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(source),
        runtime: FunctionRuntime.JS_2_0,
      });
    return {
      // May list: otherwise S3 answers 403 instead of 404 for what is missing.
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

function mediaBehavior(media: Media): BehaviorOptions {
  return {
    origin: S3BucketOrigin.withOriginAccessControl(media.bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    // Its key is the path alone: a new signature finds what an older one brought into the cache.
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: false,
    trustedKeyGroups: [media.keys.group],
  };
}
