import type { Stage } from '../../../infra/stages.ts';
import type { AwsClients } from '../clients.ts';
import type { StudioOutputs } from '../deploy-stacks.ts';
import { step } from '../step.ts';
import { builtFiles } from './built-files.ts';
import { invalidate, outdatedPaths } from './invalidate.ts';
import { offersOf, stageFiles } from './stage-files.ts';
import { uploadSite } from './upload-site.ts';

type Publication = { clients: AwsClients; site: string; outputs: StudioOutputs; again: string };

/** Uploads the site, and invalidates what has changed of it. */
export async function publishSite(
  stage: Stage,
  { clients, site, outputs, again }: Publication,
): Promise<void> {
  const next = `Pages are sent last, so that people are served as before. ${again}`;
  const { sent } = await step('Site', next, async () => {
    const offers = await offersOf(clients.secrets, stage);
    const files = [...(await builtFiles(site)), ...stageFiles(stage, outputs, offers)];
    const bucket = outputs.WebsiteBucketName;
    const done = await uploadSite({ client: clients.s3, bucket, files });
    console.log(
      `${done.sent.length} files sent, ${done.unchanged} unchanged, ${done.removed.length} removed after their 30 days.`,
    );
    return done;
  });
  const paths = outdatedPaths(sent);
  const clear = `The site is uploaded, but people may see the one before: aws cloudfront create-invalidation --distribution-id ${outputs.DistributionId} --paths ${['/', ...paths].slice(0, 3).join(' ')} ..., or wait a minute`;
  await step(`Cache (${paths.length} paths)`, clear, () =>
    invalidate(clients.cloudFront, outputs.DistributionId, paths),
  );
}
