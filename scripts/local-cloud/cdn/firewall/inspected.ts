import type { Firewall } from './firewall.ts';

/** The request as it goes on from the firewall, or what the firewall answers in its place. */
export async function inspected(
  firewall: Firewall,
  request: Request,
  { pathname }: URL,
): Promise<Request | Response> {
  const body = new Uint8Array(await request.arrayBuffer());
  const refusal = firewall({ path: pathname, body });
  if (refusal) {
    refusal.headers.set('x-cache', 'Error from cloudfront');
    return refusal;
  }
  const { url, method, headers } = request;
  return new Request(url, { method, headers, ...(body.length > 0 && { body }) });
}
