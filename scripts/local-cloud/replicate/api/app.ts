import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAuthorized } from '../../authorized.ts';
import { notFound, notOffline, Refusal, unauthenticated } from '../problem.ts';
import { rateLimit } from '../rate-limit.ts';
import { fileRoutes } from './file-routes.ts';
import { predictionRoutes } from './prediction-routes.ts';
import { answerProblem } from './problem-answer.ts';
import type { Env, Service } from './service.ts';

const LARGEST_BODY = 25 * 1024 * 1024;
const CALLS_A_MINUTE = 3000;

/** Outputs are public to whoever knows the address, as on Replicate's delivery host. */
function outputRoutes(service: Service): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/outputs/:name', async (c) => {
    const name = c.req.param('name');
    const owner = await service.readPrediction(name.split('-')[0] ?? '');
    const file = owner && (await service.outputs.read(name));
    if (!file) throw new Refusal(notFound);
    return c.body(Uint8Array.from(file.bytes), 200, {
      'content-type': file.type,
      'content-length': String(file.bytes.length),
    });
  });
  return routes;
}

/** The HTTP face of the local Replicate. */
export function createApp(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  const countCall = rateLimit(CALLS_A_MINUTE);
  app.use('/v1/*', bodyLimit({ maxSize: LARGEST_BODY }), async (c, next) => {
    if (!isAuthorized(c.req.header('authorization'), service.token))
      throw new Refusal(unauthenticated);
    countCall();
    await next();
  });
  app.route('/v1', predictionRoutes(service));
  app.route('/v1', fileRoutes(service));
  app.get('/v1/webhooks/default/secret', (c) => c.json({ key: service.webhookSecret }));
  app.route('/', outputRoutes(service));
  app.all('/v1/*', (c) => answerProblem(notOffline(c.req.method, c.req.path)));
  app.notFound(() => answerProblem(notFound));
  app.onError((error) => {
    if (error instanceof Refusal) return answerProblem(error.problem);
    throw error;
  });
  return app;
}
