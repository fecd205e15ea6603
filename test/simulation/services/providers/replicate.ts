import { parseCancelAfter } from '@atelier/local-cloud/parts/replicate/api/create-prediction';
import { signWebhook, webhookRetryDelaysMs } from '@atelier/local-cloud/provider-api';
import * as z from 'zod/mini';
import type { Surroundings } from '../surroundings.ts';
import type { WireRequest, WireResponse } from '../wire.ts';
import { bytes, carries, json, type ProviderAnswer } from './answers.ts';
import { isForgotten, isVideo, type Prediction, shown, startOf } from './prediction.ts';
import { sendWebhook } from './webhook.ts';

type Options = Surroundings & {
  /** What Replicate takes and signs with, which may be replaced at any time. */
  token: () => string;
  webhookSecret: () => string;
  outputs: { picture: Buffer; video: Buffer };
};

const createSchema = z.object({
  input: z.record(z.string(), z.unknown()),
  webhook: z.optional(z.string()),
  webhook_events_filter: z.optional(z.tuple([z.literal('completed')])),
});

const maxWaitSeconds = 60;
const pageSize = 100;

/** Milliseconds that a prediction has without a deadline of its own. */
const longestMs = 24 * 60 * 60 * 1000;

/** Replicate of one history. */
export function createReplicate(options: Options) {
  const { now, random, schedule, planPrediction, token, webhookSecret, outputs } = options;
  const predictions = new Map<string, Prediction>();
  let files = 0;

  function create(model: string, { headers, body }: WireRequest): ProviderAnswer {
    const { input, webhook } = z.parse(createSchema, JSON.parse(body.toString()));
    const order = { id: newId(random), model, input, webhook };
    const plan = planPrediction(order);
    const cancelAfterMs = parseCancelAfter(headers['cancel-after']) ?? longestMs;
    const createdAt = now();
    const deadline = createdAt + cancelAfterMs + (plan.overtimeMs ?? 0);
    const prediction: Prediction = { ...order, createdAt, deadline, plan, status: 'processing' };
    predictions.set(order.id, prediction);
    const endsAt = plan.end === 'never' ? deadline : createdAt + plan.afterMs;
    const isLate = endsAt >= deadline;
    const status = isLate ? 'canceled' : plan.end === 'failed' ? 'failed' : 'succeeded';
    schedule(Math.min(endsAt, deadline), `${order.id} ends`, () => end(prediction, status));
    const readyAt = Math.min(createdAt + waitOf(headers.prefer), Math.min(endsAt, deadline));
    return { readyAt, respond: () => json(shown(prediction, now()), 201) };
  }

  function end(prediction: Prediction, status: Prediction['status']): void {
    if (prediction.status !== 'processing') return;
    const endedAt = now();
    const isAborted = status === 'canceled' && endedAt < startOf(prediction);
    Object.assign(prediction, { status: isAborted ? 'aborted' : status, endedAt });
    const { id, webhook: url, plan } = prediction;
    if (url === undefined) return;
    plan.webhooksMs.forEach((ms, n) => {
      const write = () => {
        const body = JSON.stringify(shown(prediction, now()));
        return { body, headers: signWebhook(webhookSecret(), `msg_${id}`, new Date(now()), body) };
      };
      const label = `${id} tells of its end (${n + 1})`;
      sendWebhook({ url, label, write, at: endedAt + ms, pausesMs: webhookRetryDelaysMs }, options);
    });
  }

  function answer(request: WireRequest): WireResponse {
    const { method, path, query } = request;
    if (method === 'POST' && path === '/v1/files') return upload();
    if (method === 'GET' && path === '/v1/predictions') return list(query.cursor);
    const [, id = '', action] = /^\/v1\/predictions\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const prediction = predictions.get(id);
    if (!prediction)
      return json({ title: 'Not found', detail: 'The resource could not be found.' }, 404);
    if (action) end(prediction, 'canceled');
    return json(shown(prediction, now()));
  }

  function upload(): WireResponse {
    files += 1;
    const id = `file-${files}-${newId(random)}`;
    return json({ id, urls: { get: `https://api.replicate.com/v1/files/${id}` } }, 201);
  }

  function list(cursor = '0'): WireResponse {
    const all = [...predictions.values()].filter(({ plan }) => !plan.isOutOfList).reverse();
    const start = Number(cursor);
    const page = all.slice(start, start + pageSize);
    const next = start + pageSize;
    const more = next < all.length;
    return json({
      previous: null,
      next: more ? `https://api.replicate.com/v1/predictions?cursor=${next}` : null,
      results: page.map((each) => shown(each, now())),
    });
  }

  return {
    fetch(request: WireRequest): ProviderAnswer {
      if (!carries(request.headers.authorization, token())) {
        const refusal = {
          title: 'Unauthenticated',
          detail: 'You did not pass a valid authentication token',
        };
        return { readyAt: now(), respond: () => json(refusal, 401) };
      }
      const [, model] = /^\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(request.path) ?? [];
      if (request.method === 'POST' && model !== undefined) return create(model, request);
      const response = answer(request);
      return { readyAt: now(), respond: () => response };
    },
    /** The file that a prediction made, as long as it is remembered. */
    output(path: string): WireResponse {
      const prediction = predictions.get(path.split('/')[1] ?? '');
      if (prediction?.status !== 'succeeded' || isForgotten(prediction, now()))
        return json({}, 404);
      const isFilm = isVideo(prediction);
      const made = prediction.plan.output ?? (isFilm ? outputs.video : outputs.picture);
      return bytes(made, isFilm ? 'video/mp4' : 'image/png');
    },
    predictions: (): readonly Prediction[] => [...predictions.values()],
  };
}

/** Milliseconds for which a caller wants the answer held back until the result is there. */
function waitOf(prefer = ''): number {
  const [, seconds] = /\bwait(?:=(\d+))?/.exec(prefer) ?? [];
  if (!prefer.includes('wait')) return 0;
  return Math.min(maxWaitSeconds, Math.max(1, Number(seconds ?? maxWaitSeconds))) * 1000;
}

const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';

/** A name of 26 letters and digits, in the manner of Replicate's ids. */
function newId(random: () => number): string {
  return Array.from({ length: 26 }, () => alphabet[Math.floor(random() * alphabet.length)]).join(
    '',
  );
}
