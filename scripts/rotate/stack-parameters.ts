import {
  type CloudFormationClient,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { deployedStack } from '../deploy/deployed-stack.ts';
import { StepFailure } from '../deploy/step.ts';

/** The parameters of a stack that is deployed. */
export type StackParameters = {
  read(): Promise<Readonly<Record<string, string>>>;
  /** Changes these and nothing else, and ends when that is in force. */
  change(values: Readonly<Record<string, string>>): Promise<void>;
};

/** CloudFront takes some minutes, and CloudFormation waits for it; in seconds. */
const maxWaitTime = 60 * 60;

export function stackParametersOf(
  client: CloudFormationClient,
  StackName: string,
): StackParameters {
  const read = async () => {
    const stack = await deployedStack(client, StackName);
    if (stack) return stack.parameters;
    throw new StepFailure(`There is no ${StackName} here.`, 'Deploy the stage');
  };
  return {
    read,
    change: async (values) => {
      const known = Object.keys(await read());
      await client.send(
        new UpdateStackCommand({
          StackName,
          UsePreviousTemplate: true,
          Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
          Parameters: known.map((ParameterKey) =>
            values[ParameterKey] === undefined
              ? { ParameterKey, UsePreviousValue: true }
              : { ParameterKey, ParameterValue: values[ParameterKey] },
          ),
        }),
      );
      await waitUntilStackUpdateComplete({ client, maxWaitTime }, { StackName });
    },
  };
}
