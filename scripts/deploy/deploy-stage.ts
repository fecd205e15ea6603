import type { Stage } from '../../infra/stages.ts';
import { renewal } from '../stages/lifetime.ts';
import { deployFolder } from './assembly.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import type { Cdk } from './cdk.ts';
import type { AwsClients } from './clients.ts';
import { type Ask, confirm } from './command.ts';
import { deployStacks, type StagePart, type StudioOutputs, showChanges } from './deploy-stacks.ts';
import { prerequisites } from './prerequisites.ts';
import { keepAsLive, liveFolder, liveRelease } from './release/live-release.ts';
import { makeRelease, type Release, readRelease } from './release/release.ts';
import { secretStates, unset } from './secrets/secret-state.ts';
import { publishSite } from './site/publish-site.ts';
import { problemsOfSite } from './smoke/site-problems.ts';
import { smokeTest } from './smoke/smoke-test.ts';
import { StepFailure, step } from './step.ts';
import { takeBack } from './take-back.ts';

export type Deployment = {
  stage: Stage;
  clientsIn: (region: string) => AwsClients;
  cdk: Cdk;
  /** Asks before anything changes; undefined with `--yes`. */
  ask: Ask | undefined;
  /** The one stack that is deployed; without it all are. */
  only?: StagePart | undefined;
  /** Days for which the stage of a developer lives from now on; without it, as many as before. */
  days?: number | undefined;
  /** The folder of a release that was made before; without it one is made. */
  release?: string | undefined;
  /** How releases are made, kept and tested; the project's own way unless something stands in for it. */
  ways?: Ways;
};

type Ways = {
  make: (stage: Stage) => Promise<string>;
  live: (stage: Stage) => string;
  smokeTest: typeof smokeTest;
};

const projectWays: Ways = { make: makeRelease, live: liveFolder, smokeTest };

/** Deploys a stage. Each step may be repeated, so that a run that broke off is simply run again. */
export async function deployStage(deployment: Deployment): Promise<void> {
  const { stage, clientsIn, cdk, ask, only, ways = projectWays } = deployment;
  const clients = clientsIn(stage.region);
  const again = `npm run deploy -- --stage ${stage.name}${only ? ` --only ${only}` : ''}`;
  let folder = deployment.release;
  const { release, who } = await step('What a deployment needs', again, () =>
    prerequisites({
      ...{ stage, clientsIn },
      release: async () => {
        folder ??= await ways.make(stage);
        return readRelease(stage, folder, deployFolder(stage.name));
      },
    }),
  );
  const changes = { stage, assembly: release.assembly, cdk, parts: only && [only] };
  await step('What it consists of', `See what is said above, then ${again}`, () =>
    writeBillOfMaterials(stage, release.assembly.folder),
  );
  // Only the studio has a site that is tested.
  const isTested = only === undefined || only === 'studio';
  const live = isTested
    ? await step('What is live', again, () =>
        liveRelease(stage, clients.cloudFormation, ways.live(stage)),
      )
    : undefined;
  await step('What will change', `See what cdk says above, then ${again}`, () =>
    showChanges(changes),
  );
  if (ask) {
    await confirm(ask, `Deploy ${stage.name} to the account ${who.account}? [yes/no]`, 'yes');
  }
  const outputs = await step(
    'Stacks',
    `CloudFormation has taken back what it began, and people are served as before. Mend the first event that failed, listed above, then ${again}: what a first deployment left is deleted then`,
    () => {
      const { days } = deployment;
      const ofData = renewal(stage, { by: who.arn, days, now: new Date() });
      return deployStacks({ ...changes, clientsIn, ofData });
    },
  );
  if (!outputs) return;
  await publishSite(stage, { clients, site: release.site, outputs, again });
  await test({ deployment, release, live, outputs, again });
  if (folder) await keepAsLive(folder, ways.live(stage));
  await tellWhatIsLeft(stage, clients, outputs, again);
}

type Tested = {
  deployment: Deployment;
  release: Release;
  live: Release | undefined;
  outputs: StudioOutputs;
  again: string;
};

/** Tests the live site. Where it fails and the release before is at hand, that one is live again. */
async function test({ deployment, release, live, outputs, again }: Tested): Promise<void> {
  const { stage, ways = projectWays } = deployment;
  const failed = await problemsOfSite(stage, outputs, ways.smokeTest);
  if (failed === 0) return;
  const message = `The site fails ${failed} checks.`;
  if (!live) {
    const dns = stage.domain
      ? ` If its name is not found, let ${stage.domain.name} point to the distribution ${outputs.DistributionId} (its domain name is in the CloudFront console).`
      : '';
    const next = `The new version is live.${dns} If people are affected, check out the commit before and npm run deploy -- --stage ${stage.name} --only studio; else mend what failed and ${again}`;
    throw new StepFailure(message, next);
  }
  const before = await takeBack({ ...deployment, live, again, smokeTest: ways.smokeTest });
  const next = `Commit ${live.commit} is live again${before === 0 ? '' : `, and fails ${before} checks, too`}; tables and media stay as they are. Mend what ${release.commit} failed in, and ${again}`;
  throw new StepFailure(message, next);
}

async function tellWhatIsLeft(
  stage: Stage,
  { secrets }: AwsClients,
  { SiteOrigin }: StudioOutputs,
  again: string,
): Promise<void> {
  console.log(`\n${stage.name} is deployed: ${SiteOrigin}`);
  if (stage.kind === 'developer') {
    console.log(`npm run stages tells how long it lives; ${again} has that begin anew.`);
  }
  const missing = unset(await secretStates(secrets, stage.name));
  if (missing.length === 0) return;
  console.log(`Nobody can use the tools yet: ${missing.join(', ')} have no value.`);
  console.log(`Next: npm run secrets -- --stage ${stage.name}, then ${again} for the prices.`);
}
