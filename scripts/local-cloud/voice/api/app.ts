import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { isAuthorized } from '../../authorized.ts';
import { invalidFields } from '../invalid-fields.ts';
import { endedReasons } from '../life.ts';
import {
  badRequest,
  bodyTooLarge,
  notFound,
  notOffline,
  Refusal,
  unauthorized,
} from '../problem.ts';
import { createCall } from './create-call.ts';
import { answerProblem } from './problem-answer.ts';
import type { Env, Service } from './service.ts';

const largestBody = 64 * 1024;

const controlSchema = z.object({ type: z.literal('end-call') });

/** As with Vapi, who knows a call's control URL may control it. */
function controlRoutes({ calls }: Service): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/:control', async (c) => {
    const call = calls.byControl(c.req.param('control'));
    if (!call) throw new Refusal(notFound);
    const parsed = z.safeParse(controlSchema, await c.req.json().catch(() => undefined));
    if (!parsed.success) throw new Refusal(badRequest(invalidFields(parsed.error)));
    call.end(endedReasons.cancelled);
    return c.json({});
  });
  return routes;
}

/** The HTTP face of the local Vapi. */
export function createApp(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  app.use(bodyLimit({ maxSize: largestBody, onError: () => answerProblem(bodyTooLarge) }));
  app.route('/control', controlRoutes(service));
  app.use(async (c, next) => {
    if (!isAuthorized(c.req.header('authorization'), service.privateKey))
      throw new Refusal(unauthorized);
    await next();
  });
  app.post('/call/web', (c) => createCall(c, service));
  app.get('/call/:id', (c) => {
    const call = service.calls.byId(c.req.param('id'));
    if (!call) throw new Refusal(notFound);
    return c.json(call.shown());
  });
  app.all('*', (c) => answerProblem(notOffline(c.req.method, c.req.path)));
  app.onError((error) => {
    if (error instanceof Refusal) return answerProblem(error.problem);
    throw error;
  });
  return app;
}
