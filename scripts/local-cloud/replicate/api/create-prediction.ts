import type { Context } from 'hono';
import type { Fault } from '../fault.ts';
import type { Model } from '../model.ts';
import { newPrediction, parseCreateBody } from '../new-prediction.ts';
import { notFound, type Problem, Refusal, throttled, unknownVersion } from '../problem.ts';
import { parseCancelAfter } from './cancel-after.ts';
import { answerProblem } from './problem-answer.ts';
import type { Env, Service } from './service.ts';

const LONGEST_WAIT_S = 60;

/** How long the client wants the answer to be held back for the result. */
function waitOf(prefer: string | undefined): number {
  const parts = /\bwait(?:=(\d+))?/.exec(prefer ?? '');
  if (!parts) return 0;
  return Math.min(LONGEST_WAIT_S, Math.max(1, Number(parts[1] ?? LONGEST_WAIT_S))) * 1000;
}

/** The model of the path, or that of the version in the body. */
function modelFor(models: readonly Model[], name: string | undefined, version: string | undefined) {
  if (name !== undefined) {
    const model = models.find((known) => known.name === name);
    if (!model) throw new Refusal(notFound);
    return model;
  }
  const wanted = version?.split(':').at(-1);
  const model = models.find((known) => known.version === wanted || known.name === wanted);
  if (!model) throw new Refusal(unknownVersion);
  return model;
}

function refusalFor(fault: Fault & { kind: 'status' }): Problem {
  if (fault.status === 429) return throttled(fault.retryAfter ?? 1);
  const after = fault.retryAfter === undefined ? {} : { retry_after: fault.retryAfter };
  return { title: 'Error', detail: 'Something went wrong.', status: fault.status, ...after };
}

/** POST /v1/predictions and POST /v1/models/{owner}/{name}/predictions. */
export async function createPrediction(c: Context<Env>, service: Service, modelName?: string) {
  const body = parseCreateBody(await c.req.json().catch(() => undefined));
  const model = modelFor(service.models, modelName, body.version);
  const prepared = model.prepare(body.input);
  if ('problem' in prepared) throw new Refusal(prepared.problem);
  const cancelAfter = parseCancelAfter(c.req.header('cancel-after'));
  const fault = service.faults.take();
  if (fault?.kind === 'status') return answerProblem(refusalFor(fault));
  const wished = fault?.kind === 'silent' ? { ...body, webhook_events_filter: [] } : body;
  const prediction = newPrediction(model, wished, {
    now: service.clock.now(),
    apiUrl: service.apiUrl(),
    cancelAfter,
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
