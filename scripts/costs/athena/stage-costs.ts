import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { costDatabaseName, costWorkGroupName } from '../../../infra/cost-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { deployedStack } from '../../deploy/deployed-stack.ts';
import { studioStackName } from '../../deploy/stack-names.ts';
import { StepFailure } from '../../deploy/step.ts';

/** Where a deployed stage keeps what it costs. */
export type StageCosts = { bucket: string; database: string; workGroup: string };

/** Looks it up in the account. Fails with what to do where the stage has nothing of the kind. */
export async function stageCosts(
  client: CloudFormationClient,
  stage: Pick<Stage, 'name' | 'region'>,
): Promise<StageCosts> {
  const name = studioStackName(stage);
  const next = `npm run deploy -- --stage ${stage.name}`;
  const stack = await deployedStack(client, name);
  if (!stack) {
    throw new StepFailure(`The account has no ${name} in ${stage.region}.`, next);
  }
  const bucket = stack.outputs.CostBucketName;
  if (!bucket) {
    throw new StepFailure(`${name} is as it was before costs were recorded.`, next);
  }
  return { bucket, database: costDatabaseName(stage), workGroup: costWorkGroupName(stage) };
}
