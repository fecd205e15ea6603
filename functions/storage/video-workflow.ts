import {
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  InvalidToken,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { awsClientDefaults } from '../platform/aws-clients.ts';
import { settings } from '../platform/settings.ts';

const client = new SFNClient(awsClientDefaults);

/** Starts a job's execution, which bears the job's name: there is never a second one. */
export async function startVideoWorkflow(jobId: string): Promise<void> {
  try {
    await client.send(
      new StartExecutionCommand({
        stateMachineArn: settings.videoWorkflowArn(),
        name: jobId,
        input: JSON.stringify({ jobId }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/** Lets the execution go on that waits with this token. One that waits no more is let be. */
export async function continueVideoWorkflow(taskToken: string): Promise<void> {
  try {
    await client.send(new SendTaskSuccessCommand({ taskToken, output: '{}' }));
  } catch (error) {
    const over = [TaskDoesNotExist, TaskTimedOut, InvalidToken];
    if (!over.some((kind) => error instanceof kind)) throw error;
  }
}

/** Ends a job's execution. One that is over stays as it ended. */
export async function stopVideoWorkflow(jobId: string): Promise<void> {
  const machine = settings.videoWorkflowArn();
  const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${jobId}`;
  try {
    await client.send(new StopExecutionCommand({ executionArn }));
  } catch (error) {
    // Its request has died before it came so far.
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
  }
}
