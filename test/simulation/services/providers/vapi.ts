import { type Assistant, createCallSchema } from '@atelier/local-cloud/parts/voice/assistant';
import { signReport, webhookRetryDelaysMs } from '@atelier/local-cloud/provider-api';
import {
  callAsShown,
  endedReasons,
  endOf,
  endOfCallReport,
  type Life,
  type Saying,
} from '@atelier/local-cloud/voice';
import * as z from 'zod/mini';
import { newUuid } from '../identifiers.ts';
import type { Surroundings } from '../surroundings.ts';
import type { WireRequest, WireResponse } from '../wire.ts';
import { carries, json } from './answers.ts';
import { sendWebhook } from './webhook.ts';

type Options = Surroundings & {
  /** What Vapi takes and signs with, which may be replaced at any time. */
  privateKey: () => string;
  webhookSecret: () => string;
  reportUrl: string;
};

/** A call of one history. */
export type VoiceCall = {
  readonly id: string;
  readonly assistant: Assistant;
  readonly life: Life;
  readonly sayings: Saying[];
};

const apiUrl = 'https://api.vapi.ai';
/** US dollars of a minute, all parts together. */
const minutePrice = 0.12;

/** Vapi of one history. Who joins a call and speaks is for the history to say. */
export function createVapi(options: Options) {
  const { now, random, schedule, planReports, privateKey, webhookSecret, reportUrl } = options;
  const calls = new Map<string, VoiceCall>();
  const date = () => new Date(now());

  const identity = ({ id, assistant }: VoiceCall) => ({
    id,
    assistant,
    webCallUrl: `https://vapi.daily.co/${id}`,
    monitor: { controlUrl: `${apiUrl}/control/${id}` },
  });
  const shown = (call: VoiceCall) => callAsShown(identity(call), call.life, call.sayings, date());

  /** Looks when a call ends by itself, as it stands now. */
  function watch(call: VoiceCall): void {
    const { at, reason } = endOf(call.life, call.assistant.maxDurationSeconds);
    schedule(at.getTime(), `call ${call.id} may end`, () => {
      const due = endOf(call.life, call.assistant.maxDurationSeconds);
      if (due.at <= date() && due.reason === reason) end(call, reason);
    });
  }

  function end(call: VoiceCall, endedReason: string): void {
    if (call.life.endedAt) return;
    Object.assign(call.life, { endedAt: date(), endedReason });
    const endedAt = now();
    planReports(call.id).forEach((ms, n) => {
      const write = () => {
        const body = JSON.stringify({
          message: { ...endOfCallReport(shown(call), date()), cost: costOf(call) },
        });
        return { body, headers: signReport(webhookSecret(), date(), body) };
      };
      const label = `call ${call.id} is reported (${n + 1})`;
      sendWebhook(
        { url: reportUrl, label, write, at: endedAt + ms, pausesMs: webhookRetryDelaysMs },
        options,
      );
    });
  }

  function create({ body }: WireRequest): WireResponse {
    const { assistant } = z.parse(createCallSchema, JSON.parse(body.toString()));
    const call: VoiceCall = {
      id: newUuid(random),
      assistant,
      life: { createdAt: date() },
      sayings: [],
    };
    calls.set(call.id, call);
    watch(call);
    return json(shown(call), 201);
  }

  function change(id: string, how: (call: VoiceCall) => void): boolean {
    const call = calls.get(id);
    if (!call || call.life.endedAt) return false;
    how(call);
    watch(call);
    return true;
  }

  return {
    fetch(request: WireRequest): WireResponse {
      const { method, path, headers } = request;
      const control = calls.get(/^\/control\/(.+)$/.exec(path)?.[1] ?? '');
      if (method === 'POST' && control) {
        end(control, endedReasons.cancelled);
        return json({});
      }
      if (!carries(headers.authorization, privateKey())) return json({ statusCode: 401 }, 401);
      if (method === 'POST' && path === '/call/web') return create(request);
      const call = calls.get(/^\/call\/([^/]+)$/.exec(path)?.[1] ?? '');
      return call ? json(shown(call)) : json({ statusCode: 404 }, 404);
    },
    /** The person joins, says or hears something, or leaves; false where the call is over. */
    join: (id: string) =>
      change(id, ({ life }) => Object.assign(life, { startedAt: life.startedAt ?? date() })),
    say: (id: string, role: Saying['role'], message: string) =>
      change(id, ({ sayings }) => void sayings.push({ role, message, at: date() })),
    leave: (id: string) => change(id, (call) => end(call, endedReasons.left)),
    calls: (): readonly VoiceCall[] => [...calls.values()],
  };
}

/** What a call costs in US dollars: its minutes. One that nobody joined has none. */
export function costOf({ life: { startedAt, endedAt } }: VoiceCall): number {
  if (!startedAt || !endedAt) return 0;
  return ((endedAt.getTime() - startedAt.getTime()) / 60_000) * minutePrice;
}
