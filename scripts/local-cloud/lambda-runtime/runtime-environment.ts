export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

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
export function runtimeEnvironment(settings: RuntimeSettings): Record<string, string> {
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
    // Without a home of its own, the SDK would read the developer's ~/.aws.
    HOME: '/home/sbx_user1051',
    PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
  };
}
