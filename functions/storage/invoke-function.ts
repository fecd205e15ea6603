import {
  InvokeCommand,
  type InvokeCommandInput,
  LambdaClient,
  type LambdaClientConfig,
} from '@aws-sdk/client-lambda';

// Loaded late, when an order is handed over, which few lists do.

/** Has Lambda run a function. */
export async function invokeFunction(
  config: LambdaClientConfig,
  input: InvokeCommandInput,
  options: { abortSignal: AbortSignal },
): Promise<void> {
  await new LambdaClient(config).send(new InvokeCommand(input), options);
}
