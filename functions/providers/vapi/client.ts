import * as z from 'zod/mini';
import type { Deadline } from '../../platform/deadline.ts';
import { describeCause, log } from '../../platform/log.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { providerError } from '../errors.ts';
import { askVapi, sendToVapi } from './fetch.ts';
import { isOfVapi } from './origin.ts';

const createdCallSchema = z.object({
  id: z.string().check(z.minLength(1)),
  webCallUrl: z.url(),
  transport: z.catch(z.optional(z.object({ callToken: z.optional(z.string()) })), undefined),
  monitor: z.catch(z.optional(z.object({ controlUrl: z.optional(z.string()) })), undefined),
  /** Only the local companion says so. */
  offlinePreview: z.catch(z.optional(z.boolean()), undefined),
});

/** A call that was created and waits to be joined. */
export type CreatedCall = z.infer<typeof createdCallSchema>;

const callSchema = z.object({
  startedAt: z.optional(z.nullable(z.string())),
  monitor: z.catch(z.optional(z.object({ controlUrl: z.optional(z.string()) })), undefined),
});

/** A call as it stands. Nobody has joined it while it has no `startedAt`. */
export type Call = z.infer<typeof callSchema>;

/** Creates a web call with an assistant of ours. */
export async function createWebCall(assistant: object, deadline: Deadline): Promise<CreatedCall> {
  try {
    const answer = await askVapi('call/web', { method: 'POST', body: { assistant }, deadline });
    return z.parse(createdCallSchema, answer);
  } catch (error) {
    throw callError(error);
  }
}

/** The call as it stands, or nothing where the provider cannot say. */
export async function lookAtCall(id: string, deadline: Deadline): Promise<Call | undefined> {
  try {
    const path = `call/${encodeURIComponent(id)}`;
    return z.parse(callSchema, await askVapi(path, { method: 'GET', deadline }));
  } catch (error) {
    log.warn('A call could not be looked at', { cause: describeCause(error) });
    return undefined;
  }
}

/** Ends a call if that can be done: one that nobody has joined ends by itself later. */
export async function endCall({ monitor }: Pick<Call, 'monitor'>, deadline: Deadline) {
  const url = monitor?.controlUrl;
  if (url === undefined || !isOfVapi(url, settings.vapiApiUrl())) return;
  try {
    await sendToVapi(url, { method: 'POST', body: { type: 'end-call' }, deadline });
  } catch (error) {
    log.warn('A call could not be ended', { cause: describeCause(error) });
  }
}

/** What it means to the caller that a call was not created. */
function callError(error: unknown): StudioError {
  const late = error instanceof Error && error.name === 'TimeoutError';
  return late ? new StudioError('provider_timeout', { cause: error }) : providerError(error);
}
