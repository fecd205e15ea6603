import * as z from 'zod/mini';
import { createApiGateway } from './api-gateway/api-gateway.ts';
import { readApi } from './api-gateway/read-api.ts';
import { bucketAccess } from './cdn/bucket-access.ts';
import { createCdn, type Origin } from './cdn/cdn.ts';
import { findFirewall } from './cdn/firewall/firewall.ts';
import { createBucketOrigin, createSiteOrigin } from './cdn/origins.ts';
import { readDistribution } from './cdn/read-distribution.ts';
import type { Clock } from './clock.ts';
import type { LambdaRuntime } from './lambda/lambda-runtime.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { ResolvedTemplate } from './template/template.ts';

type FrontDoorOptions = {
  template: ResolvedTemplate;
  lambda: LambdaRuntime;
  clock: Clock;
  objects: ObjectStore;
  /** Folder of the built site, if it is served. */
  site: string | undefined;
  /** Contents of the files that a deployment puts beside the built site, by their paths. */
  siteFiles: Readonly<Record<string, string>>;
};

/** The site's origin: the distribution of the template with everything behind it. */
export function createFrontDoor(options: FrontDoorOptions): Origin {
  const { template, lambda, clock } = options;
  const api = readApi(template);
  const gateway = createApiGateway({ api, lambda, clock });
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
function bucketOrigins(options: FrontDoorOptions): [string, Origin][] {
  const { template, objects, site, siteFiles: files, clock } = options;
  const siteBucket = z.string().parse(template.outputs().WebsiteBucketName);
  return template.resourcesOfType('AWS::S3::Bucket').map(({ id }) => {
    const bucket = template.reference(id);
    const access = bucketAccess(template, id, clock);
    const origin =
      bucket === siteBucket
        ? createSiteOrigin({ folder: site, files, access })
        : createBucketOrigin(objects, bucket, access);
    return [template.attribute(id, 'RegionalDomainName'), origin];
  });
}
