import { fromEnv } from '@aws-sdk/credential-provider-env';
import { settings } from './settings.ts';
import type { Asker } from './signed-request.ts';

/** A function asks as its role, where it runs. */
export function ownAsker(): Asker {
  return {
    region: settings.region() ?? '',
    credentials: fromEnv(),
    endpoint: settings.awsEndpoint(),
  };
}
