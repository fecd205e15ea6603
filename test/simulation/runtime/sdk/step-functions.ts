import * as sdk from '@aws-sdk/client-sfn';
import { commandOf, LeanClient, type Settings } from './client.ts';
import { jsonProtocol } from './json-protocol.ts';

// Takes the place of `@aws-sdk/client-sfn`.

/** Errors that functions look at. */
export const {
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  InvalidToken,
  TaskDoesNotExist,
  TaskTimedOut,
} = sdk;

export const SendTaskSuccessCommand = commandOf('SendTaskSuccess');
export const StartExecutionCommand = commandOf('StartExecution');
export const StopExecutionCommand = commandOf('StopExecution');

const protocol = jsonProtocol({ service: 'states', target: 'AWSStepFunctions', exceptions: sdk });

export class SFNClient extends LeanClient {
  constructor(settings: Settings) {
    super(protocol, settings);
  }
}
