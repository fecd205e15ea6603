/**
 * Whether an address that came with a call is the provider's own: at the API itself, or encrypted
 * at a host beside it (`calls.vapi.ai` beside `api.vapi.ai`).
 */
export function isOfVapi(address: string, apiUrl: string): boolean {
  const url = URL.parse(address);
  const api = new URL(apiUrl);
  if (!url || url.username || url.password) return false;
  if (url.origin === api.origin) return true;
  const [, ...domain] = api.hostname.split('.');
  if (domain.length < 2 || /^[\d.]+$/.test(api.hostname)) return false;
  return url.protocol === 'https:' && url.hostname.endsWith(`.${domain.join('.')}`);
}
