import {
  type CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import type { Check } from './checks/check.ts';

/** A stack as it is in the account. */
export type DeployedStack = {
  status: string;
  /** Whether CloudFormation refuses to delete it. */
  isProtected: boolean;
  outputs: Readonly<Record<string, string>>;
  /** The day (UTC) on which it was made. */
  since: string | undefined;
};

/** The stack with this name; undefined where there is none, or only the empty one of a change set. */
export async function deployedStack(
  client: CloudFormationClient,
  StackName: string,
): Promise<DeployedStack | undefined> {
  const stack = await described(client, StackName);
  if (!stack || stack.StackStatus === 'REVIEW_IN_PROGRESS') return undefined;
  const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
    OutputKey,
    OutputValue,
  ]);
  return {
    status: stack.StackStatus ?? 'UNKNOWN',
    isProtected: stack.EnableTerminationProtection ?? false,
    outputs: Object.fromEntries(outputs),
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

/**
 * Whether CloudFormation would take an update.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html
 */
export function stackStateCheck(
  name: string,
  region: string,
  find: () => Promise<DeployedStack | undefined>,
): Check {
  return {
    name: `The state of ${name}`,
    problems: async () => {
      const problem = stateProblem(name, region, (await find())?.status ?? '');
      return problem === undefined ? [] : [problem];
    },
  };
}

function stateProblem(name: string, region: string, status: string): string | undefined {
  if (status.endsWith('_IN_PROGRESS')) {
    return `Another deployment of ${name} is under way (${status}): wait until it has ended.`;
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    return `A rollback of ${name} got stuck: mend what its events in CloudFormation name, then aws cloudformation continue-update-rollback --stack-name ${name} --region ${region}.`;
  }
  if (status === 'DELETE_FAILED') {
    return `${name} was deleted in part only: finish with npm run destroy.`;
  }
  return undefined;
}
