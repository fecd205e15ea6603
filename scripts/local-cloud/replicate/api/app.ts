import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { type Env, isAuthorized } from '../../server/provider-api.ts';
import {
  answerProblem,
  invalidInput,
  notFound,
  notOffline,
  Refusal,
  unauthenticated,
} from '../problem.ts';
import { refusalFor, type Service } from './create-prediction.ts';
import { predictionRoutes } from './prediction-routes.ts';

const maxBodyBytes = 25 * 1024 * 1024;

/** Outputs are public to whoever knows the address, as on Replicate's delivery host. */
function outputRoutes(service: Service): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/outputs/:name', async (c) => {
    const name = c.req.param('name');
    const owner = await service.readPrediction(name.split('-')[0] ?? '');
    const file = owner && (await service.outputs.read(name));
    if (!file) throw new Refusal(notFound);
    const fault = service.outputFaults.take();
    if (fault?.kind === 'status') return answerProblem(refusalFor(fault));
    if (fault?.kind === 'reset') return halfOf(c, file.bytes);
    return c.body(Uint8Array.from(file.bytes), 200, {
      'content-type': file.type,
      'content-length': String(file.bytes.length),
    });
  });
  return routes;
}

/** Sends the first half, and breaks the connection. */
function halfOf({ env }: Context<Env>, bytes: Uint8Array): Response {
  const { outgoing } = env;
  outgoing.writeHead(200, { 'content-length': bytes.length });
  outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** The HTTP face of the local Replicate. */
export function createApp(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  app.use('/v1/*', bodyLimit({ maxSize: maxBodyBytes }), async (c, next) => {
    if (!isAuthorized(c.req.header('authorization'), service.token))
      throw new Refusal(unauthenticated);
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

const Metadata = z.record(z.string(), z.unknown());

async function metadataOf(part: unknown): Promise<Record<string, unknown>> {
  const text = part instanceof Blob ? await part.text() : part;
  if (typeof text !== 'string') return {};
  try {
    return Metadata.parse(JSON.parse(text));
  } catch {
    const description = 'must be a JSON object';
    throw new Refusal(invalidInput([{ type: 'invalid_type', field: 'metadata', description }]));
  }
}

/** Uploads of input files, which predictions then name by their URL. */
function fileRoutes({ files, clock, apiUrl }: Service): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post('/files', async (c) => {
    const { content, metadata } = await c.req.parseBody();
    if (!(content instanceof File)) {
      const description = 'content is required';
      throw new Refusal(invalidInput([{ type: 'required', field: '', description }]));
    }
    const bytes = Buffer.from(await content.arrayBuffer());
    const type = content.type || 'application/octet-stream';
    const file = { name: content.name, type, bytes, metadata: await metadataOf(metadata) };
    return c.json(await files.put(file, clock.now(), apiUrl()), 201);
  });
  return routes;
}
