import {
  InvokeCommand,
  type LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { supportFunctions } from '../../infra/function-entries.ts';
import { functionNameOf } from '../../infra/stage-names.ts';
import type { Stage } from '../../infra/stages.ts';
import {
  type SupportAnswer,
  type SupportRequest,
  supportAnswerSchema,
} from '../../shared/support.ts';
import { StepFailure } from '../deploy/step.ts';

/** Runs a stage's function of support. Whoever may invoke it may do all that it does. */
export async function askFunction(
  client: LambdaClient,
  stage: Pick<Stage, 'name'>,
  request: SupportRequest,
): Promise<SupportAnswer> {
  const FunctionName = functionNameOf(stage, supportFunctions.support);
  const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) });
  const { FunctionError, Payload } = await client.send(command).catch((error: unknown) => {
    throw explained(error, FunctionName);
  });
  const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null');
  if (FunctionError === undefined) return supportAnswerSchema.parse(answer);
  throw new StepFailure(
    `${FunctionName} failed. What it had begun may be done in part.`,
    `Its log names the cause. Everything may be asked for again: what is done is not done twice`,
  );
}

function explained(error: unknown, name: string): unknown {
  if (error instanceof ResourceNotFoundException) {
    return new StepFailure(
      `There is no function ${name} here.`,
      'Deploy the stage: npm run deploy -- --stage <stage>',
      { cause: error },
    );
  }
  if (error instanceof Error && error.name === 'AccessDeniedException') {
    return new StepFailure(
      `You may not invoke ${name}.`,
      `Have lambda:InvokeFunction on it allowed to you, and nothing else for this`,
      { cause: error },
    );
  }
  return error;
}
