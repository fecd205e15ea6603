import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Clock } from '../clock.ts';
import { close, listen } from '../host.ts';
import { createPendingWork } from '../server/pending-work.ts';
import {
  createFaultQueue,
  postWebhook,
  sendUntilTaken,
  signReport,
  webhookRetryDelaysMs,
} from '../server/provider-api.ts';
import { createApp } from './api.ts';
import { type Call, endOfCallReport, type Fault, type Faults, type VoiceEngines } from './call.ts';
import { createCalls } from './calls.ts';
import { createRooms, roomsMount } from './rooms.ts';
import type { RunningCall } from './running-call.ts';

/** How the local Vapi is started. */
type LocalVapiOptions = {
  /** 0 or absent takes any free port. */
  port?: number;
  clock: Clock;
  /** The site's origin, which answers for the rooms. */
  siteOrigin: string;
  privateKey: string;
  webhookSecret: string;
  /** Where the reports go. */
  reportUrl: string;
  /** Pauses before a report is sent again. */
  retryDelaysMs?: readonly number[];
  engines: VoiceEngines;
};

/** Vapi's HTTP API on this machine, and calls with a companion in the place of Vapi's. */
export type LocalVapi = {
  apiUrl: string;
  privateKey: string;
  webhookSecret: string;
  /** Serves the rooms, everything below `/__voice`. */
  fetch(request: Request): Promise<Response>;
  faults: Pick<Faults, 'next'>;
  /** The calls that run and the latest that are over, newest first. */
  calls(): Call[];
  /** Breaks the connection of who listens to the call. */
  cut(callId: string): void;
  /** Reports a call that is over once more, changed as a test wants it; gives the answer's status. */
  report(callId: string, change?: ReportChange): Promise<number>;
  /** Resolves when no words wait for an answer and no report for its delivery. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** The parts that outlive a request. */
function openParts(options: LocalVapiOptions, origin: string) {
  const { clock, engines, siteOrigin, retryDelaysMs = webhookRetryDelaysMs } = options;
  const { reportUrl: url, webhookSecret: secret } = options;
  const pending = createPendingWork();
  const reports = createReportSender({ url, secret, clock, retryDelaysMs });
  const reportOf = (call: RunningCall) => endOfCallReport(call.shown(), clock.now());
  const calls = createCalls({
    clock,
    engines,
    pending,
    onEnd: (call) => {
      const isWanted = call.shown().assistant.serverMessages.includes('end-of-call-report');
      if (isWanted) pending.track(reports.deliver(reportOf(call), call.fault));
    },
    roomUrl: (room) => `${siteOrigin}${roomsMount}/calls/${room}`,
    controlUrl: (control) => `${origin}/control/${control}`,
  });
  return { pending, reports, reportOf, calls, faults: createFaultQueue<Fault>() };
}

/** Starts the local Vapi on the loopback interface. */
export async function createLocalVapi(options: LocalVapiOptions): Promise<LocalVapi> {
  const { privateKey, webhookSecret, engines } = options;
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`;
  const { pending, reports, reportOf, calls, faults } = openParts(options, origin);
  const found = (id: string): RunningCall => {
    const call = calls.byId(id);
    if (!call) throw new Error(`There is no call ${id}.`);
    return call;
  };
  const rooms = createRooms(calls, engines.speech);
  const app = createApp({ privateKey, faults, calls });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing));
  return {
    apiUrl: origin,
    privateKey,
    webhookSecret,
    fetch: async (request) => rooms.fetch(request),
    faults: { next: faults.next },
    calls: () => calls.all().map((call) => call.shown()),
    cut: (id) => found(id).cut(),
    report: (id, change) => reports.send(reportOf(found(id)), change),
    idle: pending.idle,
    async close() {
      reports.close();
      calls.close();
      await close(server);
      await engines.speech.close();
      await pending.idle();
    },
  };
}

/** What a test changes about a report. */
type ReportChange = { secret?: string; signedAt?: Date; message?: Record<string, unknown> };

/** Sends reports of ended calls to the server. */
type ReportSender = {
  /** Sends a report until it is accepted or refused, with the call's fault. */
  deliver(message: object, fault: Fault | undefined): Promise<void>;
  /** Sends it once and gives the answer's status. */
  send(message: object, change?: ReportChange): Promise<number>;
  close(): void;
};

type Options = { url: string; secret: string; clock: Clock; retryDelaysMs: readonly number[] };

function createReportSender({ url, secret, clock, retryDelaysMs }: Options): ReportSender {
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
