import type { Surroundings } from '../surroundings.ts';
import type { WireRequest } from '../wire.ts';

type Sender = Pick<Surroundings, 'now' | 'schedule' | 'deliver'>;

type Webhook = {
  url: string;
  label: string;
  /** What is sent, as it is and is signed when it is sent. */
  write: () => { body: string; headers: Record<string, string> };
  /** When it is first sent, and the pauses before it is sent again while nobody takes it; in milliseconds. */
  at: number;
  pausesMs: readonly number[];
};

/** Sends a webhook until its receiver accepts or refuses it, or there are no more pauses. */
export function sendWebhook(webhook: Webhook, sender: Sender): void {
  const { url, label, write, at, pausesMs } = webhook;
  sender.schedule(at, label, () => {
    const { body, headers } = write();
    void sender.deliver(url, requestTo(url, body, headers)).then((status) => {
      if (status >= 500) again();
    }, again);
  });

  function again(): void {
    const [pause, ...rest] = pausesMs;
    if (pause === undefined) return;
    sendWebhook({ ...webhook, at: sender.now() + pause, pausesMs: rest }, sender);
  }
}

function requestTo(address: string, body: string, headers: Record<string, string>): WireRequest {
  const { pathname: path, searchParams, host } = new URL(address);
  return {
    method: 'POST',
    path,
    query: Object.fromEntries(searchParams),
    headers: { host, 'content-type': 'application/json', ...headers },
    body: Buffer.from(body),
  };
}
