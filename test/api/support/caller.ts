import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import { ulid } from 'ulid';
import type * as z from 'zod/mini';
import { type ErrorBody, errorBodySchema } from '../../../shared/errors.ts';
import type { Feature } from '../../../shared/features.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import {
  type RemovedBgImage,
  removeBgFormField,
  removeBgResponseSchema,
} from '../../../shared/image-editing.ts';
import { type Job, jobListSchema } from '../../../shared/job-list.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import type { CreateUploadResponse } from '../../../shared/uploads.ts';
import { usageFromResponse } from '../../../shared/usage.ts';

type Call = { params?: Record<string, string>; query?: string } & Omit<RequestInit, 'method'>;

type Upload = { contentType?: string; bytes: Buffer };

/** A signed-in person who uses the API as the browser does. */
export type Caller = ReturnType<typeof callerOf>;

/** Of a password that nobody here signs in with: to make it anew for each person takes long. */
export const passwordHash = hashPassword('correct-horse-1');

let people = 0;

/** A new person with an account and nothing used. */
export function newCaller(studio: Studio, plan: Plan = 'Free') {
  people += 1;
  return callerWith(studio, `person-${people}-${Date.now()}@example.com`, plan);
}

/** A new person with this address. */
export function callerWith(studio: Studio, email: string, plan: Plan = 'Free') {
  const user = studio.clerk.createUser({ email, passwordHash, plan });
  return callerOf(studio, user.id, user.email);
}

export function callerOf(
  studio: Studio,
  userId: string,
  email = '',
  token = () => studio.clerk.sessionToken(userId),
) {
  function send(route: Route, { params = {}, query = '', ...init }: Call = {}): Promise<Response> {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token()}`);
    return fetch(`${studio.origin}${path}${query}`, { ...init, method: route.method, headers });
  }

  async function createUpload(contentType: string, size: number): Promise<CreateUploadResponse> {
    const response = await send(routes.createUpload, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contentType, size }),
    });
    return parsed(routes.createUpload.response, response);
  }

  /** Uploads as the browser does and gives the upload's id. */
  async function upload({ contentType = 'image/jpeg', bytes }: Upload): Promise<string> {
    const { uploadId, url, fields } = await createUpload(contentType, bytes.length);
    const response = await postFile(url, fields, bytes);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return uploadId;
  }

  function sendRemoval(form: FormData, key?: string): Promise<Response> {
    const headers = key === undefined ? {} : { [idempotencyHeader]: key };
    return send(routes.removeBg, { body: form, headers });
  }

  /** Removes the background of an upload. */
  async function remove(uploadId: string, key = newKey(studio)): Promise<RemovedBgImage> {
    const response = await sendRemoval(imageForm(uploadId), key);
    return (await parsed(removeBgResponseSchema, response)).image;
  }

  async function list(query = ''): Promise<RemovedBgImage[]> {
    const response = await send(routes.listRemovedBgImages, { query });
    return parsed(routes.listRemovedBgImages.response, response);
  }

  /** Uses counted this month, or in one that is named, such as `2026-10`. */
  async function used(feature: Feature = 'imageEditing', period?: string): Promise<number> {
    const query = period === undefined ? '' : `?period=${period}`;
    const response = await send(routes.getAppUsage, { query });
    return usageFromResponse(await parsed(routes.getAppUsage.response, response))[feature];
  }

  /** Where these jobs stand, those of them that are this person's. */
  async function jobs(...ids: string[]): Promise<Job[]> {
    const response = await send(routes.listJobs, { query: `?ids=${ids.join(',')}` });
    return (await parsed(jobListSchema, response)).jobs;
  }

  /** A job once it has ended; nothing where this person has no such job. */
  async function outcome(id: string): Promise<Job | undefined> {
    for (;;) {
      const [job] = await jobs(id);
      if (job?.state !== 'running' && job?.state !== 'waiting') return job;
      await sleep(100);
    }
  }

  function cancel(id: string): Promise<Response> {
    return send(routes.cancelJob, { params: { id } });
  }

  const people = { userId, email, used, list };
  return { ...people, send, createUpload, upload, sendRemoval, remove, jobs, outcome, cancel };
}

/** An idempotency key as the browser makes one now. */
export function newKey(studio: Studio): string {
  return ulid(studio.clock.now().getTime());
}

/** The form of `remove-bg` with these values of its field. */
export function imageForm(...images: (string | Blob)[]): FormData {
  const form = new FormData();
  for (const image of images) {
    if (typeof image === 'string') form.append(removeBgFormField, image);
    else form.append(removeBgFormField, image, 'image.jpg');
  }
  return form;
}

/** Sends a presigned POST. */
export function postFile(
  url: string,
  fields: Record<string, string>,
  bytes: Buffer,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return fetch(url, { method: 'POST', body: form });
}

/** The body of an answer that must be a success. */
export async function parsed<Output>(
  schema: z.ZodMiniType<Output>,
  response: Response,
): Promise<Output> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

/** The error that an answer must tell. */
export async function errorOf(response: Response): Promise<ErrorBody & { status: number }> {
  return { status: response.status, ...errorBodySchema.parse(await response.json()) };
}
