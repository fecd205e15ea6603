import { GetParameterCommand, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';

// Loaded late, when a parameter is read: a stage that has a name of its own reads none.

/** A client for Parameter Store. */
export function parameterStore(config: SSMClientConfig): SSMClient {
  return new SSMClient(config);
}

/** Has a client read the parameter of this name. */
export function reading(Name: string): GetParameterCommand {
  return new GetParameterCommand({ Name });
}
