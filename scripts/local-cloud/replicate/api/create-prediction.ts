import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { SlidingWindow } from '../../quotas.ts';
import type { Env, FaultQueue } from '../../server/provider-api.ts';
import type { FileStore } from '../input-files.ts';
import type { Model } from '../model.ts';
import {
  type Fault,
  type Faults,
  newIdentifier,
  type OutputFault,
  type Prediction,
  WebhookEvent,
} from '../prediction.ts';
import type { OutputStore, PredictionStore } from '../prediction-store.ts';
import {
  answerProblem,
  invalidFields,
  invalidInput,
  notFound,
  type Problem,
  Refusal,
  throttled,
} from '../problem.ts';
import type { Runner } from '../runner.ts';

/** What the HTTP routes of the local Replicate work with. */
export type Service = {
  token: string;
  webhookSecret: string;
  clock: Clock;
  models: readonly Model[];
  faults: Faults;
  outputFaults: FaultQueue<OutputFault>;
  /** How many predictions may be created; absent where that is not limited. */
  creates: SlidingWindow | undefined;
  store: PredictionStore;
  outputs: OutputStore;
  files: FileStore;
  runner: Runner;
  /** The server's own API address, known once it listens. */
  apiUrl(): string;
  readPrediction(id: string): Promise<Prediction | undefined>;
};

const maxWaitSeconds = 60;

/** How long the client wants to wait for the result, in milliseconds (`Prefer: wait`). */
function waitOf(prefer: string | undefined): number {
  const parts = /\bwait(?:=(\d+))?/.exec(prefer ?? '');
  if (!parts) return 0;
  return Math.min(maxWaitSeconds, Math.max(1, Number(parts[1] ?? maxWaitSeconds))) * 1000;
}

/** How a fault that is a status is answered. */
export function refusalFor(fault: Fault & { kind: 'status' }): Problem {
  if (fault.status === 429) return throttled(fault.retryAfter ?? 1);
  const after = fault.retryAfter === undefined ? {} : { retry_after: fault.retryAfter };
  return { title: 'Error', detail: 'Something went wrong.', status: fault.status, ...after };
}

/** POST /v1/models/{owner}/{name}/predictions. */
export async function createPrediction(c: Context<Env>, service: Service, modelName: string) {
  const body = parseCreateBody(await c.req.json().catch(() => undefined));
  const model = service.models.find(({ name }) => name === modelName);
  if (!model) throw new Refusal(notFound);
  const prepared = model.prepare(body.input);
  if ('problem' in prepared) throw new Refusal(prepared.problem);
  const cancelAfterMs = parseCancelAfter(c.req.header('cancel-after'));
  const fault = service.faults.take();
  if (fault?.kind === 'status') return answerProblem(refusalFor(fault));
  const busyMs = service.creates?.take() ?? 0;
  if (busyMs > 0) return answerProblem(throttled(Math.ceil(busyMs / 1000)));
  const wished = fault?.kind === 'silent' ? { ...body, webhook_events_filter: [] } : body;
  const prediction = newPrediction(model, wished, {
    now: service.clock.now(),
    apiUrl: service.apiUrl(),
    cancelAfterMs,
  });
  service.runner.start(prediction, { run: prepared.run, fault });
  if (fault?.kind === 'drop') {
    c.env.incoming.socket.destroy();
    return c.body(null);
  }
  const wait = waitOf(c.req.header('prefer'));
  if (wait > 0) await service.runner.wait(prediction.id, wait);
  const now = wait > 0 ? service.store.get(prediction.id) : undefined;
  return c.json(now ?? prediction, 201, { location: prediction.urls.get });
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isLocal = (address: string): boolean =>
  URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);

const CreateBody = z.object({
  input: z.record(z.string(), z.unknown()),
  webhook: z.optional(
    z.string().check(z.refine(isLocal, { error: 'must be an address of this machine' })),
  ),
  webhook_events_filter: z.optional(z.array(WebhookEvent)),
});
type CreateBody = z.infer<typeof CreateBody>;

/** Reads the body of a create; what is wrong with it is refused field by field. */
function parseCreateBody(body: unknown): CreateBody {
  const parsed = z.safeParse(CreateBody, body);
  if (parsed.success) return parsed.data;
  throw new Refusal(invalidInput(invalidFields(parsed.error, body)));
}

type Acceptance = {
  now: Date;
  apiUrl: string;
  /** Milliseconds after which it is cancelled. */
  cancelAfterMs: number | undefined;
};

/** A prediction that has been accepted and not been started. */
function newPrediction(
  model: Model,
  body: CreateBody,
  { now, apiUrl, cancelAfterMs }: Acceptance,
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
    ...(cancelAfterMs === undefined
      ? {}
      : { deadline: new Date(now.getTime() + cancelAfterMs).toISOString() }),
    started_at: null,
    completed_at: null,
    metrics: {},
    ...(webhook === undefined ? {} : { webhook }),
    ...(webhook_events_filter === undefined ? {} : { webhook_events_filter }),
    urls: { get, cancel: `${get}/cancel` },
  };
}

/** Replicate's shortest deadline, in seconds. */
const minCancelAfterSeconds = 5;

const duration = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/** Milliseconds of a `Cancel-After` header: `90`, `90s`, `15m` or `1h30m`; nothing without one. */
export function parseCancelAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, hours = 0, minutes = 0, rest = 0] = duration.exec(header) ?? [];
  const seconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(rest);
  if (seconds >= minCancelAfterSeconds) return seconds * 1000;
  const description = `must be a duration of at least ${minCancelAfterSeconds} seconds`;
  throw new Refusal(invalidInput([{ type: 'invalid', field: 'Cancel-After', description }]));
}
