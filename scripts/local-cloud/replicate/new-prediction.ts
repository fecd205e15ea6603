import * as z from 'zod/mini';
import { newIdentifier } from './identifier.ts';
import { invalidFields } from './invalid-fields.ts';
import type { Model } from './model.ts';
import { type Prediction, WebhookEvent } from './prediction.ts';
import { invalidInput, Refusal } from './problem.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLocal = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);

const CreateBody = z.object({
  input: z.record(z.string(), z.unknown()),
  version: z.optional(z.string()),
  webhook: z.optional(
    z.string().check(z.refine(isLocal, { error: 'must be an address of this machine' })),
  ),
  webhook_events_filter: z.optional(z.array(WebhookEvent)),
});
export type CreateBody = z.infer<typeof CreateBody>;

/** Reads the body of a create; what is wrong with it is refused field by field. */
export function parseCreateBody(body: unknown): CreateBody {
  const parsed = z.safeParse(CreateBody, body);
  if (parsed.success) return parsed.data;
  throw new Refusal(invalidInput(invalidFields(parsed.error, body)));
}

type Acceptance = {
  now: Date;
  apiUrl: string;
  /** Milliseconds after which it is cancelled. */
  cancelAfter: number | undefined;
};

/** A prediction that has been accepted and not been started. */
export function newPrediction(
  model: Model,
  body: CreateBody,
  { now, apiUrl, cancelAfter }: Acceptance,
): Prediction {
  const id = newIdentifier();
  const { input, webhook, webhook_events_filter } = body;
  const get = `${apiUrl}/predictions/${id}`;
  return {
    id,
    model: model.name,
    version: model.version,
    input,
    logs: '',
    output: null,
    error: null,
    status: 'starting',
    source: 'api',
    data_removed: false,
    created_at: now.toISOString(),
    ...(cancelAfter === undefined
      ? {}
      : { deadline: new Date(now.getTime() + cancelAfter).toISOString() }),
    started_at: null,
    completed_at: null,
    metrics: {},
    ...(webhook === undefined ? {} : { webhook }),
    ...(webhook_events_filter === undefined ? {} : { webhook_events_filter }),
    urls: { get, cancel: `${get}/cancel` },
  };
}
