import { once } from 'node:events';
import type { Clock } from '../clock.ts';
import { postWebhook, sendUntilTaken, signReport } from '../server/provider-api.ts';
import type { Fault } from './call.ts';

/** What a test changes about a report. */
export type ReportChange = { secret?: string; signedAt?: Date; message?: Record<string, unknown> };

/** Sends reports of ended calls to the server. */
type ReportSender = {
  /** Sends a report until it is accepted or refused, with the call's fault. */
  deliver(message: object, fault: Fault | undefined): Promise<void>;
  /** Sends it once and gives the answer's status. */
  send(message: object, change?: ReportChange): Promise<number>;
  close(): void;
};

type Options = { url: string; secret: string; clock: Clock; retryDelaysMs: readonly number[] };

export function createReportSender({ url, secret, clock, retryDelaysMs }: Options): ReportSender {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = once(signal, 'abort');

  async function send(message: object, change: ReportChange = {}) {
    const body = JSON.stringify({ message: { ...message, ...change.message } });
    const headers = signReport(change.secret ?? secret, change.signedAt ?? clock.now(), body);
    return postWebhook(url, body, headers, signal);
  }

  const repeated = (message: object) => sendUntilTaken(() => send(message), retryDelaysMs, signal);

  async function deliver(message: object, fault: Fault | undefined) {
    if (fault?.kind === 'no-report') return;
    if (fault?.kind === 'late-report') await Promise.race([fault.until, stop]);
    if (fault?.kind === 'double-report') await repeated(message);
    await repeated(message);
  }

  return {
    deliver: (message, fault) =>
      deliver(message, fault).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      }),
    send,
    close: () => stopped.abort(),
  };
}
