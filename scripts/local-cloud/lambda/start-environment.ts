import type { ExecutionEnvironment } from '../aws/service.ts';
import type { Credentials, LambdaFunction, LambdaRuntimeOptions } from './lambda-function.ts';
import type { WorkerSettings } from './protocol.ts';
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

type RuntimeSettings = {
  functionName: string;
  version: string;
  handler: string;
  codeDir: string;
  memoryMb: number;
  region: string;
  credentials: Credentials;
  awsEndpoint: string;
};

/** One stream for all environments of a version: they write one log. */
export function logStreamOf({ version }: { version: string }): string {
  return `local/[${version}]`;
}

/** The variables that Lambda's runtime sets by itself; nothing comes from the host's environment. */
function runtimeEnvironment(settings: RuntimeSettings): Record<string, string> {
  const { functionName, version, handler, codeDir, memoryMb, region, credentials, awsEndpoint } =
    settings;
  return {
    AWS_ENDPOINT_URL: awsEndpoint,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(credentials.sessionToken ? { AWS_SESSION_TOKEN: credentials.sessionToken } : {}),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: functionName,
    AWS_LAMBDA_FUNCTION_VERSION: version,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${functionName}`,
    AWS_LAMBDA_LOG_STREAM_NAME: logStreamOf({ version }),
    LAMBDA_TASK_ROOT: codeDir,
    LAMBDA_RUNTIME_DIR: '/var/runtime',
    _HANDLER: handler,
    // Without this home folder the SDK would read the developer's ~/.aws.
    HOME: '/home/sbx_user1051',
    PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
  };
}
