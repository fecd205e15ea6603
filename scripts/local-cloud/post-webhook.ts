const PATIENCE_MS = 10_000;

/** Sends a webhook's JSON once; gives the status, and rejects where there was no answer. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  await response.arrayBuffer();
  return response.status;
}
