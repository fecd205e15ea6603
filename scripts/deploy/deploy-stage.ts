import { apiStageName } from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import { siteFolder } from '../build-products.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import type { Cdk } from './cdk.ts';
import type { AwsClients } from './clients.ts';
import { type Ask, confirm } from './command.ts';
import { deployStacks, type StagePart, type StudioOutputs, showChanges } from './deploy-stacks.ts';
import { checkedBuild, prerequisites } from './prerequisites.ts';
import { secretStates, unset } from './secrets/secret-state.ts';
import { builtFiles } from './site/built-files.ts';
import { invalidate, outdatedPaths } from './site/invalidate.ts';
import { offersOf, stageFiles } from './site/stage-files.ts';
import { uploadSite } from './site/upload-site.ts';
import { report, smokeTest } from './smoke/smoke-test.ts';
import { StepFailure, step } from './step.ts';

type Deployment = {
  stage: Stage;
  clientsIn: (region: string) => AwsClients;
  cdk: Cdk;
  /** Asks before anything changes; undefined with `--yes`. */
  ask: Ask | undefined;
  /** The one stack that is deployed; without it all are. */
  only?: StagePart | undefined;
  /** What is deployed and how it is tested; the project's own unless something stands in for it. */
  products?: Products;
};

type Products = { build: typeof checkedBuild; site: string; smokeTest: typeof smokeTest };

const projectProducts: Products = { build: checkedBuild, site: siteFolder, smokeTest };

/** Deploys a stage. Each step may be repeated, so that a run that broke off is simply run again. */
export async function deployStage(deployment: Deployment): Promise<void> {
  const { stage, clientsIn, cdk, ask, only, products = projectProducts } = deployment;
  const clients = clientsIn(stage.region);
  const again = `npm run deploy -- --stage ${stage.name}${only ? ` --only ${only}` : ''}`;
  const { assembly, who } = await step('What a deployment needs', again, () =>
    prerequisites({ stage, clientsIn, build: products.build }),
  );
  await step('What it consists of', `See what is said above, then ${again}`, () =>
    writeBillOfMaterials(stage, assembly.folder),
  );
  await step('What will change', `See what cdk says above, then ${again}`, () =>
    showChanges({ stage, assembly, cdk, only }),
  );
  if (ask)
    await confirm(ask, `Deploy ${stage.name} to the account ${who.account}? [yes/no]`, 'yes');
  const outputs = await step(
    'Stacks',
    `CloudFormation has taken back what it began, and people are served as before. Mend the first event that failed, listed above, then ${again}: what a first deployment left is deleted then`,
    () => deployStacks({ stage, assembly, cdk, only, clientsIn }),
  );
  // Only the studio has a site.
  if (!outputs) return;
  await publish(stage, { clients, site: products.site, outputs, again });
  await test(stage, outputs, { again, smokeTest: products.smokeTest });
  await tellWhatIsLeft(stage, clients, outputs, again);
}

type Publication = { clients: AwsClients; site: string; outputs: StudioOutputs; again: string };

/** Uploads the site, and invalidates what has changed of it. */
async function publish(stage: Stage, { clients, site, outputs, again }: Publication) {
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

async function test(
  stage: Stage,
  outputs: StudioOutputs,
  { again, smokeTest }: Pick<Publication, 'again'> & Pick<Products, 'smokeTest'>,
): Promise<void> {
  const { SiteOrigin: origin, ApiId } = outputs;
  const dns = stage.domain
    ? ` If its name is not found, let ${stage.domain.name} point to the distribution ${outputs.DistributionId} (its domain name is in the CloudFront console).`
    : '';
  const next = `The new version is live.${dns} If people are affected, check out the commit before and deploy it; else mend what failed and ${again}`;
  await step(`Smoke test of ${origin}`, next, async () => {
    const apiUrl = `https://${ApiId}.execute-api.${stage.region}.amazonaws.com/${apiStageName}`;
    const failed = report(await smokeTest({ origin, stageName: stage.name, apiUrl }));
    if (failed > 0) throw new StepFailure(`The site fails ${failed} checks.`, next);
  });
}

async function tellWhatIsLeft(
  stage: Stage,
  { secrets }: AwsClients,
  { SiteOrigin }: StudioOutputs,
  again: string,
): Promise<void> {
  console.log(`\n${stage.name} is deployed: ${SiteOrigin}`);
  const missing = unset(await secretStates(secrets, stage.name));
  if (missing.length === 0) return;
  console.log(`Nobody can use the tools yet: ${missing.join(', ')} have no value.`);
  console.log(`Next: npm run secrets -- --stage ${stage.name}, then ${again} for the prices.`);
}
