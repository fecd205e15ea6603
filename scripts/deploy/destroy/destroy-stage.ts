import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  dataStackName,
  edgeStackName,
  studioStackName,
  watchingStackName,
} from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { type ObjectVersion, versionsIn } from '../../restore/object-versions.ts';
import { synthesizeStage } from '../assembly.ts';
import { type Cdk, succeed } from '../cdk.ts';
import { identityFor } from '../checks/credentials.ts';
import type { AwsClients } from '../clients.ts';
import { type Ask, confirm } from '../command.ts';
import { deployedStack } from '../deployed-stack.ts';
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
    const names = stacks.map(({ name }) => name);
    for (const name of inOrder(stage).filter((each) => names.includes(each))) {
      await succeed(cdk, ['destroy', name, '--app', folder, '--exclusively', '--force']);
    }
  });
  console.log(`\nThe stage ${stage.name} is deleted.`);
}

/** What names something of others goes before them; the edge stack's firewall only when no distribution uses it. */
function inOrder(stage: Stage): string[] {
  return [watchingStackName, studioStackName, edgeStackName, dataStackName].map((nameOf) =>
    nameOf(stage),
  );
}

/** The resources of the stage's stacks; undefined without any. Throws where one is protected. */
async function surveyed(
  stage: Stage,
  { sts, cloudFormation }: AwsClients,
  again: string,
): Promise<StackResource[] | undefined> {
  const { account } = await identityFor(stage, sts);
  const names = inOrder(stage).filter((name) => name !== edgeStackName(stage));
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

/** Empties the buckets with all versions, since CloudFormation deletes empty ones only. */
async function empty(client: S3Client, buckets: readonly StackResource[]): Promise<void> {
  for (const { physicalId } of buckets) {
    try {
      const versions = [...(await versionsIn(client, physicalId, '')).values()].flat();
      await deleteVersions(client, physicalId, versions);
      const objects = versions.filter(({ etag }) => etag !== undefined);
      console.log(`${physicalId}: ${objects.length} objects deleted.`);
    } catch (error) {
      // An earlier run may have deleted it.
      if (!(error instanceof Error && error.name === 'NoSuchBucket')) throw error;
    }
  }
}

/** Most that one request may delete. */
const maxDeleted = 1000;

async function deleteVersions(
  client: S3Client,
  Bucket: string,
  versions: readonly ObjectVersion[],
): Promise<void> {
  for (let start = 0; start < versions.length; start += maxDeleted) {
    const some = versions.slice(start, start + maxDeleted);
    const Objects = some.map(({ key: Key, versionId: VersionId }) => ({ Key, VersionId }));
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const [failed] = (await client.send(command)).Errors ?? [];
    if (failed) throw new Error(`${failed.Key} could not be removed: ${failed.Message}`);
  }
}
