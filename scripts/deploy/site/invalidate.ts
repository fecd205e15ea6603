import {
  type CloudFrontClient,
  CreateInvalidationCommand,
  waitUntilInvalidationCompleted,
} from '@aws-sdk/client-cloudfront';
import { credentialsPage } from '../../../shared/credentials-page.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { sharePathPrefix } from '../../../shared/share-paths.ts';
import { isHashed } from '../../site/site-file.ts';

/** An invalidation mostly takes less than two minutes. */
const maxWaitSeconds = 15 * 60;

/**
 * The paths whose cached answers are outdated once these keys were sent. A function at the edge rewrites the path
 * of a page to its file, and both are cached:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-objects.html
 */
export function outdatedPaths(sent: readonly string[]): string[] {
  const files = sent.filter((key) => !isHashed(key));
  const pages = files.some((key) => key.endsWith('.html'))
    ? [...pagePaths, credentialsPage.path, `${sharePathPrefix}*`]
    : [];
  return [...new Set([...pages, ...files.map((key) => `/${key}`)])].sort();
}

/** Invalidates these paths and waits until it is done; media and hashed files stay cached. */
export async function invalidate(
  client: CloudFrontClient,
  DistributionId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const { Invalidation } = await client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        CallerReference: `deploy-${Date.now()}`,
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
  await waitUntilInvalidationCompleted(
    { client, maxWaitTime: maxWaitSeconds },
    { DistributionId, Id: Invalidation?.Id },
  );
}
