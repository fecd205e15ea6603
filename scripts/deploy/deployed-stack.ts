import {
  type CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';

/** A stack as it is in the account. */
export type DeployedStack = {
  status: string;
  /** Whether CloudFormation refuses to delete it. */
  isProtected: boolean;
  outputs: Readonly<Record<string, string>>;
};

/** The stack with this name; nothing where there is none, or only a first attempt's empty shell. */
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
  };
}

async function described(client: CloudFormationClient, StackName: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    // The service has no error of its own for it.
    const isMissing =
      error instanceof CloudFormationServiceException &&
      error.name === 'ValidationError' &&
      error.message.includes('does not exist');
    if (isMissing) return undefined;
    throw error;
  }
}
