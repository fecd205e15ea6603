import type { ExecutionEnvironment } from '../aws/service.ts';
import type { LambdaFunction, LambdaRuntimeOptions } from './lambda-function.ts';
import type { WorkerSettings } from './protocol.ts';
import { runtimeEnvironment } from './runtime-environment.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** Starts an execution environment, whose credentials tell which event they are used in. */
export async function startEnvironment(
  fn: LambdaFunction,
  options: LambdaRuntimeOptions,
  onLog: (text: string) => void,
): Promise<Sandbox> {
  const environment: ExecutionEnvironment = { request: undefined };
  const variables = { ...fn.environment, ...ownVariables(fn, options, environment) };
  const sandbox = await startSandbox(workerSettings(fn, options), variables, onLog);
  return {
    ...sandbox,
    invoke: (message, listener) => {
      environment.request = message.requestId;
      return sandbox.invoke(message, listener);
    },
  };
}

function workerSettings(fn: LambdaFunction, { clock }: LambdaRuntimeOptions): WorkerSettings {
  return {
    codeDir: fn.codeDir,
    handler: fn.handler,
    functionName: fn.name,
    functionVersion: fn.version,
    memoryMb: fn.memoryMb,
    clockOffset: clock.offset,
  };
}

function ownVariables(
  fn: LambdaFunction,
  options: LambdaRuntimeOptions,
  environment: ExecutionEnvironment,
): Record<string, string> {
  return runtimeEnvironment({
    functionName: fn.name,
    version: fn.version,
    handler: fn.handler,
    codeDir: fn.codeDir,
    memoryMb: fn.memoryMb,
    region: options.region,
    credentials: options.credentialsFor(fn.id, environment),
    awsEndpoint: options.awsEndpoint,
  });
}
