import * as z from 'zod/mini';

const answerSchema = z.object({ key: z.string() });

/** Asks Replicate which secret signs its webhooks; without an answer it is `instead`. */
export async function askWebhookSecret(
  apiUrl: string,
  token: string,
  instead: string,
): Promise<string> {
  try {
    const response = await fetch(`${apiUrl}/webhooks/default/secret`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    });
    return answerSchema.parse(await response.json()).key;
  } catch {
    console.error(
      "Replicate did not tell its webhooks' secret: its webhooks will not be believed.",
    );
    return instead;
  }
}
