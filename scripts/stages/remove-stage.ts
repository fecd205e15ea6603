import { DeleteStackCommand, waitUntilStackDeleteComplete } from '@aws-sdk/client-cloudformation';
import type { Stage } from '../../infra/stages.ts';
import type { AwsClients } from '../deploy/clients.ts';
import { deployedStack } from '../deploy/deployed-stack.ts';
import { emptyBuckets } from '../deploy/destroy/empty-buckets.ts';
import { stackResources } from '../deploy/destroy/stack-resources.ts';
import { type ClientsIn, type FoundStack, stacksOfStage } from '../deploy/stage-stacks.ts';
import { foreignness } from './developer-stages.ts';
import { isExpired, lifetimeOf } from './lifetime.ts';

/** Seconds for which a stack may take to be deleted: a distribution takes some ten minutes. */
const longest = 3600;

/**
 * Deletes the stacks of a developer's stage with all that is in them. What holds is asked of the account once more: a stage that was deployed
 * meanwhile stays. Throws where a stack is not the project's, is protected, or cannot be deleted; then what is left is told, and another run
 * goes on, since the stack that says until when the stage lives is deleted last.
 */
export async function removeStage(
  stage: Stage,
  { clientsIn, now }: { clientsIn: ClientsIn; now: Date },
): Promise<void> {
  const stacks = await stacksOfStage(stage, clientsIn);
  requireRemovable(stage, stacks, now);
  for (const { name, region } of stacks) await deleteStack(stage, name, clientsIn(region));
}

function requireRemovable(stage: Stage, stacks: readonly FoundStack[], now: Date): void {
  if (stage.kind !== 'developer') throw new Error(`${stage.name} is no developer's stage`);
  for (const { name, stack } of stacks) {
    const why = foreignness(stage, stack);
    if (why !== undefined) throw new Error(`${name}: ${why}`);
    if (stack.isProtected) throw new Error(`${name}: somebody protected it against deletion`);
  }
  const data = stacks.at(-1);
  const lifetime = data && lifetimeOf(data.stack);
  if (!lifetime || !isExpired(lifetime, now)) throw new Error('it was deployed meanwhile');
}

/** Buckets are emptied at the last moment, since what runs until then writes into them. */
async function deleteStack(stage: Stage, StackName: string, clients: AwsClients): Promise<void> {
  const { cloudFormation: client, s3 } = clients;
  await emptyBuckets(s3, await stackResources(client, StackName));
  await client.send(new DeleteStackCommand({ StackName }));
  try {
    await waitUntilStackDeleteComplete({ client, maxWaitTime: longest }, { StackName });
  } catch (error) {
    const { status = 'gone' } = (await deployedStack(client, StackName)) ?? {};
    throw new Error(
      `${StackName} could not be deleted and is in the state ${status}: see its events in CloudFormation, and npm run destroy -- --stage ${stage.name}`,
      { cause: error },
    );
  }
  console.log(`${StackName} is deleted.`);
}
