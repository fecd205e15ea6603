import type { Stage } from '../../infra/stages.ts';
import type { Cdk } from './cdk.ts';
import type { AwsClients } from './clients.ts';
import { deployStacks, type StagePart } from './deploy-stacks.ts';
import type { Release } from './release/release.ts';
import { publishSite } from './site/publish-site.ts';
import { problemsOfSite } from './smoke/site-problems.ts';
import type { smokeTest } from './smoke/smoke-test.ts';
import { step } from './step.ts';

/** What keeps data stays: what is new in it serves the release before as well, and what people saved meanwhile is in it. */
const takenBack: readonly StagePart[] = ['studio', 'watching'];

type TakenBack = {
  stage: Stage;
  clientsIn: (region: string) => AwsClients;
  cdk: Cdk;
  only?: StagePart | undefined;
  live: Release;
  again: string;
  smokeTest: typeof smokeTest;
};

/** Puts the release before back in its place. Gives how many checks its site fails. */
export async function takeBack({
  stage,
  clientsIn,
  cdk,
  only,
  live,
  again,
  smokeTest,
}: TakenBack): Promise<number> {
  const parts = takenBack.filter((part) => only === undefined || only === part);
  const outputs = await step(
    `Back to ${live.commit}`,
    `The new version is live, and fails its test: check out ${live.commit}, and npm run deploy -- --stage ${stage.name} --only studio`,
    () => deployStacks({ stage, assembly: live.assembly, cdk, parts, clientsIn }),
  );
  if (!outputs) throw new Error('What is taken back has a site.');
  const clients = clientsIn(stage.region);
  await publishSite(stage, { clients, site: live.site, outputs, again });
  return problemsOfSite(stage, outputs, smokeTest);
}
