import { deletionOrderOf, edgeStackName } from '../../infra/stage-names.ts';
import { edgeRegion, type Stage } from '../../infra/stages.ts';
import type { AwsClients } from './clients.ts';
import { type DeployedStack, deployedStack } from './deployed-stack.ts';

export type ClientsIn = (region: string) => AwsClients;

export type FoundStack = { name: string; region: string; stack: DeployedStack };

/** The stacks of the stage that are there, each in its own region, in the order in which they are deleted. */
export async function stacksOfStage(stage: Stage, clientsIn: ClientsIn): Promise<FoundStack[]> {
  const found: FoundStack[] = [];
  for (const name of deletionOrderOf(stage)) {
    const region = name === edgeStackName(stage) ? edgeRegion : stage.region;
    const stack = await deployedStack(clientsIn(region).cloudFormation, name);
    if (stack) found.push({ name, region, stack });
  }
  return found;
}
