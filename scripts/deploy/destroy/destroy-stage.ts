import { deletionOrderOf, studioStackName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { synthesizeStage } from '../assembly.ts';
import { type Cdk, succeed } from '../cdk.ts';
import { identityFor } from '../checks/credentials.ts';
import { type Ask, confirm } from '../command.ts';
import { type ClientsIn, type FoundStack, stacksOfStage } from '../stage-stacks.ts';
import { StepFailure, step } from '../step.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { type StackResource, stackResources } from './stack-resources.ts';

type Destruction = {
  stage: Stage;
  clientsIn: ClientsIn;
  cdk: Cdk;
  ask: Ask;
  synthesize?: typeof synthesizeStage;
};

/** Deletes the stacks of a stage, and all data in them that does not outlive a stack. */
export async function destroyStage(destruction: Destruction): Promise<void> {
  const { stage, clientsIn, cdk, ask, synthesize = synthesizeStage } = destruction;
  const again = `npm run destroy -- --stage ${stage.name}`;
  const found = await step('What goes and what stays', again, () =>
    surveyed(stage, clientsIn, again),
  );
  if (!found) return;
  await confirm(ask, `To delete this, type the name of the stage:`, stage.name);
  await step('Buckets', `Nothing else is deleted yet. ${again}`, async () => {
    for (const { region, resources } of found) await emptyBuckets(clientsIn(region).s3, resources);
  });
  const next = `What is deleted stays deleted; ${again} goes on. A bucket that people have uploaded to meanwhile is emptied anew`;
  await step('Stacks', next, async () => {
    const { folder, stacks } = await synthesize(stage);
    const names = stacks.map(({ name }) => name);
    for (const name of deletionOrderOf(stage).filter((each) => names.includes(each))) {
      await succeed(cdk, ['destroy', name, '--app', folder, '--exclusively', '--force']);
    }
  });
  console.log(`\nThe stage ${stage.name} is deleted.`);
}

type Surveyed = { region: string; resources: StackResource[] };

/** The resources of each of the stage's stacks; undefined without any. Throws where one is protected. */
async function surveyed(
  stage: Stage,
  clientsIn: ClientsIn,
  again: string,
): Promise<Surveyed[] | undefined> {
  const { account } = await identityFor(stage, clientsIn(stage.region).sts);
  const deployed = await stacksOfStage(stage, clientsIn);
  if (deployed.length === 0) {
    console.log(`The account ${account} has no ${studioStackName(stage)} in ${stage.region}.`);
    return undefined;
  }
  const isProtected = deployed.filter(({ stack }) => stack.isProtected);
  if (isProtected.length > 0) throw protection(isProtected, again);
  const found: Surveyed[] = [];
  for (const { name, region } of deployed) {
    const resources = await stackResources(clientsIn(region).cloudFormation, name);
    found.push({ region, resources });
  }
  const all = found.flatMap(({ resources }) => resources);
  const staying = all.filter(({ stays }) => stays);
  console.log(`${all.length - staying.length} resources of ${stage.name} in ${account} go:`);
  list(all.filter(({ type, stays }) => !stays && holdsData.test(type)));
  console.log(`${staying.length} stay, and cost what they cost until you delete them:`);
  list(staying);
  return found;
}

function protection(stacks: readonly FoundStack[], again: string): StepFailure {
  const off = stacks.map(
    ({ name, region }) =>
      `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region ${region}`,
  );
  return new StepFailure(
    `${stacks.map(({ name }) => name).join(', ')}: protected against deletion, because of people's data.`,
    `If you mean it: ${off.join('; ')}, then ${again}`,
  );
}

/** The resources worth listing, among hundreds. */
const holdsData =
  /^AWS::(DynamoDB::|S3::Bucket$|SecretsManager::Secret$|CloudFront::Distribution$)/;

function list(resources: readonly StackResource[]): void {
  for (const { type, physicalId } of resources) console.log(`  ${type}  ${physicalId}`);
}
