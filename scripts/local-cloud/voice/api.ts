import { once } from 'node:events';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { type Env, isAuthorized } from '../server/provider-api.ts';
import { type Assistant, createCallSchema } from './assistant.ts';
import { endedReasons, type Faults } from './call.ts';
import type { Calls } from './calls.ts';

const maxBodyBytes = 64 * 1024;

const controlSchema = z.object({ type: z.literal('end-call') });

/** As with Vapi, whoever knows a call's control URL may control it. */
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
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => answerProblem(bodyTooLarge) }));
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

async function assistantOf(c: Context<Env>): Promise<Assistant> {
  const parsed = z.safeParse(createCallSchema, await c.req.json().catch(() => undefined));
  if (parsed.success) return parsed.data.assistant;
  throw new Refusal(badRequest(invalidFields(parsed.error)));
}

/** POST /call/web. */
async function createCall(c: Context<Env>, { faults, calls }: Service) {
  const assistant = await assistantOf(c);
  const fault = faults.take();
  if (fault?.kind === 'status') {
    const { status, retryAfter } = fault;
    const problem = { message: 'Something went wrong.', error: 'Error', statusCode: status };
    return answerProblem(problem, retryAfter);
  }
  const call = calls.create(assistant, fault).shown();
  const { socket } = c.env.incoming;
  if (fault?.kind === 'drop') socket.destroy();
  if (fault?.kind === 'hang') await once(socket, 'close');
  if (fault?.kind === 'bad-answer') return c.json({ id: call.id }, 201);
  return c.json(call, 201);
}

/** What the HTTP routes of the local Vapi work with. */
type Service = { privateKey: string; faults: Faults; calls: Calls };

/** Turns a problem into Vapi's JSON error answer. */
function answerProblem(problem: Problem, retryAfter?: number): Response {
  const wait: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
  return Response.json(problem, { status: problem.statusCode, headers: wait });
}

/** An error body of Vapi's API. */
type Problem = { message: string | string[]; error: string; statusCode: number };

const unauthorized: Problem = {
  message:
    'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.',
  error: 'Unauthorized',
  statusCode: 401,
};

const notFound: Problem = {
  message: 'There is no such call.',
  error: 'Not Found',
  statusCode: 404,
};

const bodyTooLarge: Problem = {
  message: 'request entity too large',
  error: 'Payload Too Large',
  statusCode: 413,
};

const notOffline = (method: string, path: string): Problem => ({
  message: `${method} ${path} is not part of the local Vapi.`,
  error: 'Not Implemented',
  statusCode: 501,
});

/** The refusal of a body; one sentence for each thing that is wrong with it. */
const badRequest = (message: string[]): Problem => ({
  message,
  error: 'Bad Request',
  statusCode: 400,
});

/** A problem that a handler throws. */
class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** Says what is wrong with a body in the manner of Vapi, a sentence for each thing. */
function invalidFields(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      const place = path ? `${path}.` : '';
      return issue.keys.map((key) => `${place}property ${key} should not exist`);
    }
    return [`${path || 'body'}: ${issue.message}`];
  });
}
