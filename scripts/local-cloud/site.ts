import { setTimeout } from 'node:timers/promises';
import { knownWords } from '@atelier/preview-models/known-words';
import * as z from 'zod/mini';
import type { PlanOffer } from '../../shared/plan-offers.ts';
import { type PreviewWords, previewWordsPath } from '../../shared/preview-words.ts';
import { siteConfig } from '../site/site-config.ts';
import { createApiGateway } from './api-gateway/api-gateway.ts';
import { readApi } from './api-gateway/read-api.ts';
import { createThrottle } from './api-gateway/throttle.ts';
import { bucketAccess } from './aws/policy/resource-statements.ts';
import { createCdn, type Origin } from './cdn/cdn.ts';
import { findFirewall } from './cdn/firewall/firewall.ts';
import { createBucketOrigin, createSiteOrigin } from './cdn/origins.ts';
import { readDistribution } from './cdn/read-distribution.ts';
import { catalogOffers } from './clerk/billing/plan-catalog.ts';
import type { Clock } from './clock.ts';
import type { LambdaRuntime } from './lambda/lambda-runtime.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { Quotas } from './quotas.ts';
import type { RealServices } from './real-services.ts';
import type { Assembly } from './template/assembly.ts';
import type { ResolvedTemplate } from './template/template.ts';

type SiteOptions = {
  template: ResolvedTemplate;
  lambda: LambdaRuntime;
  clock: Clock;
  quotas: Quotas;
  objects: ObjectStore;
  /** Folder of the built site, if it is served. */
  site: string | undefined;
  /** Contents of the files that a deployment puts beside the built site, by their paths. */
  siteFiles: Readonly<Record<string, string>>;
};

/** The site's origin: the distribution of the template with everything behind it. */
export function createSite(options: SiteOptions): Origin {
  const { template, lambda, clock, quotas } = options;
  const api = readApi(template);
  const throttle = createThrottle(template, quotas, clock);
  const gateway = createApiGateway({ api, lambda, clock, throttle });
  const distribution = readDistribution(template);
  return createCdn({
    distribution,
    firewall: findFirewall(template, distribution.webAclArn, clock),
    origins: new Map([
      [`${api.id}.execute-api.${template.region}.amazonaws.com`, gateway],
      ...bucketOrigins(options),
    ]),
    clock,
  });
}

/** Each bucket by its domain name. The site's is the one that the deployment fills. */
function bucketOrigins(options: SiteOptions): [string, Origin][] {
  const { template, objects, site, siteFiles: files } = options;
  const siteBucket = z.string().parse(template.outputs().WebsiteBucketName);
  return template.resourcesOfType('AWS::S3::Bucket').map(({ id }) => {
    const bucket = template.reference(id);
    const access = bucketAccess(template, id);
    const origin =
      bucket === siteBucket
        ? createSiteOrigin({ folder: site, files, access })
        : createBucketOrigin(objects, bucket, access);
    return [template.attribute(id, 'RegionalDomainName'), origin];
  });
}

/** Content of `/config.json` where local emulators stand in for services. */
export function localSiteConfig(
  stageName: string,
  clerkPublishableKey: string,
  real: RealServices,
): string {
  const localClerk = {
    clerkProxyUrl: '/__clerk',
    clerkJsUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js',
  };
  return siteConfig(stageName, {
    clerkPublishableKey,
    ...(real.clerk ? {} : localClerk),
    offline: real.replicate === undefined,
    voice: real.vapi ? 'vapi' : 'companion',
    companionModel: real.companion?.model,
  });
}

/** What the previews understand, as a file of the site; none where a provider's models read the prompts. */
export function previewWordsFile(real: RealServices): Record<string, string> {
  if (real.replicate) return {};
  return { [previewWordsPath]: JSON.stringify(knownWords satisfies PreviewWords) };
}

/** How long the start of the studio waits for Clerk, in milliseconds. */
const maxWaitMs = 5_000;

/** The plans on sale; empty if the real Clerk cannot be read, and then only the browser shows them. */
export async function plansOnSale(assembly: Assembly, real: RealServices): Promise<PlanOffer[]> {
  if (!real.clerk) return catalogOffers();
  const apiUrl = String(assembly.template.Parameters?.ClerkApiUrl?.Default);
  const { readPlanOffers } = await import('../site/plan-offers.ts');
  try {
    return await inTime(readPlanOffers({ secretKey: real.clerk.secretKey, apiUrl }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The prices could not be read from Clerk: ${reason}`);
    return [];
  }
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const tooLate = setTimeout(maxWaitMs, undefined, { ref: false }).then(() => {
    throw new Error('it did not answer in time');
  });
  return Promise.race([value, tooLate]);
}
