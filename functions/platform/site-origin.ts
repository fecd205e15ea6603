import { cachedValue } from './cached-value.ts';
import { parameterValue } from './parameter-values.ts';
import { settings } from './settings.ts';

const cached = cachedValue(5 * 60 * 1000, async () => {
  const { value } = await parameterValue(settings.siteOriginParameter());
  return new URL(value).origin;
});

/** Scheme, host and port of the site, at most five minutes old. */
export function siteOrigin(): Promise<string> {
  return cached.get();
}
