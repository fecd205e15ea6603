import {
  type CloudFormationClient,
  paginateListStacks,
  StackStatus,
} from '@aws-sdk/client-cloudformation';
import { dataStackName, stackNamesOf } from '../../infra/stage-names.ts';
import { developersStage, edgeRegion, type Stage, stageNamed } from '../../infra/stages.ts';
import { projectTag } from '../../shared/costs/tags.ts';
import { developersPrefix, maxDeveloperName } from '../../shared/stage-name.ts';
import type { DeployedStack } from '../deploy/deployed-stack.ts';
import { type ClientsIn, stacksOfStage } from '../deploy/stage-stacks.ts';
import { type Lifetime, lifetimeOf } from './lifetime.ts';

/** The stage of a developer, as it is in the account. */
export type DeveloperStage = {
  stage: Stage;
  /** The day (UTC) on which it was made. */
  since: string | undefined;
  /** Undefined where its stack of data is missing, or says nothing. */
  lifetime: Lifetime | undefined;
  /** Why it is not touched: something has the name of a stack of it, and is not the project's. */
  foreign: string | undefined;
};

const stackName = new RegExp(`^${developersPrefix}-([a-z\\d]{1,${maxDeveloperName}})(?:-[a-z]+)?$`);

/** The stage of a developer that has a stack of this name; undefined where no such stage has. */
export function developerStageOf(stack: string): Stage | undefined {
  const developer = stackName.exec(stack)?.[1];
  if (developer === undefined) return undefined;
  const stage = stageNamed(`dev-${developer}`);
  return stackNamesOf(stage).includes(stack) ? stage : undefined;
}

/** The regions in which stages of developers have stacks. */
export function developerRegions(): string[] {
  return [...new Set([developersStage().region, edgeRegion])];
}

/** Why a stack with a name of the stage is none of it, by its tags; undefined where it is. */
export function foreignness(stage: Stage, stack: DeployedStack): string | undefined {
  const { project, stage: tagged } = stack.tags;
  if (project === projectTag && tagged === stage.name) return undefined;
  return `it does not bear the tags project=${projectTag} and stage=${stage.name}`;
}

/** The stages of developers in the account, by their names. */
export async function developerStages(clientsIn: ClientsIn): Promise<DeveloperStage[]> {
  const found = new Map<string, Stage>();
  for (const region of developerRegions()) {
    for (const name of await stackNamesIn(clientsIn(region).cloudFormation)) {
      const stage = developerStageOf(name);
      if (stage) found.set(stage.name, stage);
    }
  }
  const stages = [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
  return Promise.all(stages.map((stage) => asItIs(stage, clientsIn)));
}

async function asItIs(stage: Stage, clientsIn: ClientsIn): Promise<DeveloperStage> {
  const stacks = await stacksOfStage(stage, clientsIn);
  const data = stacks.find(({ name }) => name === dataStackName(stage))?.stack;
  const [foreign] = stacks.flatMap(({ name, stack }) => {
    const why = foreignness(stage, stack);
    return why === undefined ? [] : [`${name}: ${why}`];
  });
  return { stage, since: data?.since, lifetime: data && lifetimeOf(data), foreign };
}

const there = Object.values(StackStatus).filter((status) => status !== 'DELETE_COMPLETE');

async function stackNamesIn(client: CloudFormationClient): Promise<string[]> {
  const names: string[] = [];
  for await (const page of paginateListStacks({ client }, { StackStatusFilter: there })) {
    names.push(...(page.StackSummaries ?? []).map(({ StackName = '' }) => StackName));
  }
  return names;
}
