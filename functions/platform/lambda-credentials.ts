import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Lambda gives a function its role's credentials as environment variables, so that the AWS SDK's clients
 * need none of the other places where credentials may be. Bundles have this for the SDK's own chain, see
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export const defaultProvider = fromEnv;
