import { createHmac } from 'node:crypto';

/** The headers that prove a report comes from the holder of the secret. */
export function signReport(secret: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}
