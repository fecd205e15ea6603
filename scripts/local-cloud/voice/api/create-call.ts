import { once } from 'node:events';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type Assistant, createCallSchema } from '../assistant.ts';
import { invalidFields } from '../invalid-fields.ts';
import { badRequest, Refusal } from '../problem.ts';
import { answerProblem } from './problem-answer.ts';
import type { Env, Service } from './service.ts';

async function assistantOf(c: Context<Env>): Promise<Assistant> {
  const parsed = z.safeParse(createCallSchema, await c.req.json().catch(() => undefined));
  if (parsed.success) return parsed.data.assistant;
  throw new Refusal(badRequest(invalidFields(parsed.error)));
}

/** POST /call/web. */
export async function createCall(c: Context<Env>, { faults, calls }: Service) {
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
