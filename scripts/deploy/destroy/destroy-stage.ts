import { NoSuchBucket, type S3Client } from '@aws-sdk/client-s3';
import { edgeStackName, studioStackName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { synthesizeStage } from '../assembly.ts';
import { type Cdk, succeed } from '../cdk.ts';
import { identityFor } from '../checks/credentials.ts';
import type { AwsClients } from '../clients.ts';
import { type Ask, confirm } from '../confirm.ts';
import { deployedStack } from '../deployed-stack.ts';
import { storedObjects } from '../site/stored-objects.ts';
import { remove } from '../site/upload-site.ts';
import { StepFailure, step } from '../step.ts';
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
  const buckets = resources.filter(({ type, stays }) => type === 'AWS::S3::Bucket' && !stays);
  await step('Buckets', `Nothing else is deleted yet. ${again}`, () => empty(clients.s3, buckets));
  const next = `What is deleted stays deleted; ${again} goes on. A bucket that people have uploaded to meanwhile is emptied anew`;
  await step('Stacks', next, async () => {
    const { folder, stacks } = await synthesize(stage);
    const edge = stacks.filter(({ name }) => name === edgeStackName(stage));
    // The edge stack's firewall can go only when no distribution uses it.
    for (const name of [studioStackName(stage), ...edge.map((stack) => stack.name)]) {
      await succeed(cdk, ['destroy', name, '--app', folder, '--exclusively', '--force']);
    }
  });
  console.log(`\nThe stage ${stage.name} is deleted.`);
}

/** What is there; nothing where there is no stack. Ends the command where it is protected. */
async function surveyed(
  stage: Stage,
  { sts, cloudFormation }: AwsClients,
  again: string,
): Promise<StackResource[] | undefined> {
  const { account } = await identityFor(stage, sts);
  const name = studioStackName(stage);
  const stack = await deployedStack(cloudFormation, name);
  if (!stack) {
    console.log(`The account ${account} has no ${name} in ${stage.region}.`);
    return undefined;
  }
  if (stack.isProtected) {
    throw new StepFailure(
      `${name} is protected against deletion, because it holds people's data.`,
      `If you mean it: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region ${stage.region}, then ${again}`,
    );
  }
  const resources = await stackResources(cloudFormation, name);
  const staying = resources.filter(({ stays }) => stays);
  console.log(`${resources.length - staying.length} resources of ${name} in ${account} go:`);
  list(resources.filter(({ type, stays }) => !stays && holdsData.test(type)));
  console.log(`${staying.length} stay, and cost what they cost until you delete them:`);
  list(staying);
  return resources;
}

/** What a person would miss, among hundreds of resources. */
const holdsData =
  /^AWS::(DynamoDB::|S3::Bucket$|SecretsManager::Secret$|CloudFront::Distribution$)/;

function list(resources: readonly StackResource[]): void {
  for (const { type, physicalId } of resources) console.log(`  ${type}  ${physicalId}`);
}

/** CloudFormation deletes no bucket that holds something. */
async function empty(client: S3Client, buckets: readonly StackResource[]): Promise<void> {
  for (const { physicalId } of buckets) {
    try {
      const objects = await storedObjects(client, physicalId);
      await remove(
        client,
        physicalId,
        objects.map(({ key }) => key),
      );
      console.log(`${physicalId}: ${objects.length} objects deleted.`);
    } catch (error) {
      // A run before this one may have come so far.
      if (!(error instanceof NoSuchBucket)) throw error;
    }
  }
}
