import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsClientDefaults } from './aws-client-defaults.ts';
import { cachedValue } from './cached-value.ts';
import { settings } from './settings.ts';

const client = new SSMClient(awsClientDefaults);

const cached = cachedValue(5 * 60 * 1000, async () => {
  const Name = settings.siteOriginParameter();
  const { Parameter } = await client.send(new GetParameterCommand({ Name }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} has no value.`);
  return new URL(Parameter.Value).origin;
});

/** Scheme, host and port of the site, at most five minutes old. */
export function siteOrigin(): Promise<string> {
  return cached.get();
}
