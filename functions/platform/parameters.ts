import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { aroundEachRequest, countRequests } from './aws-clients.ts';
import { cachedValue } from './cached-value.ts';
import { settings } from './settings.ts';

const cached = cachedValue(5 * 60 * 1000, async () => {
  const { value } = await parameterValue(settings.siteOriginParameter());
  return new URL(value).origin;
});

/** Scheme, host and port of the site, at most five minutes old. */
export function siteOrigin(): Promise<string> {
  return cached.get();
}

/** Requests wait for parameters: three tries end well before a quick function does. */
const client = new SSMClient({
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
    throwOnRequestTimeout: true,
  },
});

client.middlewareStack.add(
  countRequests(() => 'parameterRequest'),
  aroundEachRequest,
);

type ParameterValue = { value: string; setAt: Date };

/** A parameter as it is now, and when it was last set. */
export async function parameterValue(Name: string): Promise<ParameterValue> {
  const { Parameter } = await client.send(new GetParameterCommand({ Name }));
  const { Value, LastModifiedDate } = Parameter ?? {};
  if (Value === undefined || !LastModifiedDate)
    throw new Error(`The parameter ${Name} has no value.`);
  return { value: Value, setAt: LastModifiedDate };
}

/** Gives a parameter that is there another value. */
export async function setParameter(Name: string, Value: string): Promise<void> {
  await client.send(new PutParameterCommand({ Name, Value, Overwrite: true }));
}
