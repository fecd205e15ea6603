import { deletionOrderOf, edgeStackName, studioStackName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { synthesizeStage } from '../assembly.ts';
import { type Cdk, succeed } from '../cdk.ts';
import { identityFor } from '../checks/credentials.ts';
import type { AwsClients } from '../clients.ts';
import { type Ask, confirm } from '../command.ts';
import { deployedStack } from '../deployed-stack.ts';
import { StepFailure, step } from '../step.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { type StackResource, stackResources } from './stack-resources.ts';

type Destruction = {
  stage: Stage;
  clientsIn: (region: string) => AwsClients;
  cdk: Cdk;
  ask: Ask;
  synthesize?: typeof synthesizeStage;
};

/** Deletes the stacks of a stage, and all data in them that does not outlive a stack. */
export async function destroyStage(destruction: Destruction): Promise<void> {
  const { stage, clientsIn, cdk, ask, synthesize = synthesizeStage } = destruction;
  const clients = clientsIn(stage.region);
  const again = `npm run destroy -- --stage ${stage.name}`;
  const resources = await step('What goes and what stays', again, () =>
    surveyed(stage, clients, again),
  );
  if (!resources) return;
  await confirm(ask, `To delete this, type the name of the stage:`, stage.name);
  await step('Buckets', `Nothing else is deleted yet. ${again}`, () =>
    emptyBuckets(clients.s3, resources),
  );
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

/** The resources of the stage's stacks; undefined without any. Throws where one is protected. */
async function surveyed(
  stage: Stage,
  { sts, cloudFormation }: AwsClients,
  again: string,
): Promise<StackResource[] | undefined> {
  const { account } = await identityFor(stage, sts);
  const names = deletionOrderOf(stage).filter((name) => name !== edgeStackName(stage));
  const found = await Promise.all(
    names.map(async (name) => ({ name, stack: await deployedStack(cloudFormation, name) })),
  );
  const deployed = found.filter(({ stack }) => stack);
  if (deployed.length === 0) {
    console.log(`The account ${account} has no ${studioStackName(stage)} in ${stage.region}.`);
    return undefined;
  }
  const isProtected = deployed.filter(({ stack }) => stack?.isProtected).map(({ name }) => name);
  if (isProtected.length > 0) throw protection(stage, isProtected, again);
  const resources: StackResource[] = [];
  for (const { name } of deployed) resources.push(...(await stackResources(cloudFormation, name)));
  const staying = resources.filter(({ stays }) => stays);
  console.log(`${resources.length - staying.length} resources of ${stage.name} in ${account} go:`);
  list(resources.filter(({ type, stays }) => !stays && holdsData.test(type)));
  console.log(`${staying.length} stay, and cost what they cost until you delete them:`);
  list(staying);
  return resources;
}

function protection(stage: Stage, names: readonly string[], again: string): StepFailure {
  const off = names.map(
    (name) =>
      `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region ${stage.region}`,
  );
  return new StepFailure(
    `${names.join(', ')}: protected against deletion, because of people's data.`,
    `If you mean it: ${off.join('; ')}, then ${again}`,
  );
}

/** The resources worth listing, among hundreds. */
const holdsData =
  /^AWS::(DynamoDB::|S3::Bucket$|SecretsManager::Secret$|CloudFront::Distribution$)/;

function list(resources: readonly StackResource[]): void {
  for (const { type, physicalId } of resources) console.log(`  ${type}  ${physicalId}`);
}
