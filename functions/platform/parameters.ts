import { aroundEachRequest, countRequests } from './aws-clients.ts';
import { keptValue } from './kept-value.ts';
import { patientClientDefaults, patiently } from './patient-retries.ts';
import { settings } from './settings.ts';

/** Time in milliseconds after which the origin is read anew. It changes with the distribution, if ever. */
const refreshMs = 5 * 60 * 1000;

const kept = keptValue(refreshMs, async () => {
  const value = await parameterValue(settings.siteOriginParameter());
  return new URL(value).origin;
});

/**
 * Scheme, host and port of the site: a setting where the stage has a name of its own, else a parameter, since
 * only the deployment gives the distribution its name. Throws `unavailable` while the parameter cannot be read.
 */
export async function siteOrigin(): Promise<string> {
  return settings.siteOrigin() ?? kept.get();
}

/**
 * The value of the parameter of this name. Throws `unavailable` while it cannot be read.
 * Parameter Store reads 40 a second, for all functions of an account together. The client is made anew, since a
 * process reads once, and seldom again.
 */
export async function parameterValue(Name: string): Promise<string> {
  const { parameterStore, reading } = await import('./parameter-store.ts');
  const client = parameterStore(patientClientDefaults);
  client.middlewareStack.add(
    countRequests(() => 'parameterRequest'),
    aroundEachRequest,
  );
  const { Parameter } = await patiently((options) => client.send(reading(Name), options));
  if (Parameter?.Value === undefined) throw new Error(`The parameter ${Name} has no value.`);
  return Parameter.Value;
}
