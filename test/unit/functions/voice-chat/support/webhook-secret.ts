/** What the stand-in for Vapi signs its webhooks with. */
export const webhookSecret = 'a-secret-of-some-length';
