import {
  type CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import type { Check } from './checks/check.ts';
import { stackStateOf, stateProblem } from './stack-state.ts';

/** A stack as it is in the account. */
export type DeployedStack = {
  status: string;
  /** Whether CloudFormation refuses to delete it. */
  isProtected: boolean;
  outputs: Readonly<Record<string, string>>;
  parameters: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  /** The day (UTC) on which it was made. */
  since: string | undefined;
};

/** The stack with this name; undefined where there is none, or only the empty one of a change set. */
export async function deployedStack(
  client: CloudFormationClient,
  StackName: string,
): Promise<DeployedStack | undefined> {
  const stack = await described(client, StackName);
  if (!stack || stackStateOf(stack.StackStatus).step === 'make') return undefined;
  const { Outputs = [], Parameters = [], Tags = [] } = stack;
  return {
    status: stack.StackStatus ?? 'UNKNOWN',
    isProtected: stack.EnableTerminationProtection ?? false,
    outputs: Object.fromEntries(
      Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    ),
    parameters: Object.fromEntries(
      Parameters.map(({ ParameterKey = '', ParameterValue = '' }) => [
        ParameterKey,
        ParameterValue,
      ]),
    ),
    tags: Object.fromEntries(Tags.map(({ Key = '', Value = '' }) => [Key, Value])),
    since: stack.CreationTime?.toISOString().slice(0, 10),
  };
}

async function described(client: CloudFormationClient, StackName: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    // CloudFormation has no error type for a missing stack.
    const isMissing =
      error instanceof CloudFormationServiceException &&
      error.name === 'ValidationError' &&
      error.message.includes('does not exist');
    if (isMissing) return undefined;
    throw error;
  }
}

/** What a stack consists of by now. */
export async function resourcesIn(
  client: CloudFormationClient,
  StackName: string,
): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    found.push(...(page.StackResourceSummaries ?? []));
  }
  return found.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE');
}

/** Whether CloudFormation would take a deployment. */
export function stackStateCheck(
  name: string,
  region: string,
  find: () => Promise<DeployedStack | undefined>,
): Check {
  return {
    name: `The state of ${name}`,
    problems: async () => {
      const stack = await find();
      const problem = stack && stateProblem({ name, region, ...stack });
      return problem === undefined ? [] : [problem];
    },
  };
}
