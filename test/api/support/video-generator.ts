import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from '@atelier/local-cloud/studio';
import { idempotencyHeader } from '../../../shared/ids.ts';
import type { Plan } from '../../../shared/plans.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import {
  generateVideoFields,
  type Video,
  type VideoJob,
  videoJobSchema,
  videoSchema,
} from '../../../shared/video-generation.ts';
import { type Caller, newCaller, newKey, parsed } from './caller.ts';
import { disc } from './pictures.ts';

/** What a form holds. An image is an upload id, or the file itself. */
type Form = { prompt?: string; image?: string | Buffer };

const picture = await disc();

export function videoForm({ prompt = 'zoom in slowly', image = picture }: Form = {}): FormData {
  const form = new FormData();
  if (prompt !== '') form.set(generateVideoFields.prompt, prompt);
  if (typeof image === 'string') form.set(generateVideoFields.image, image);
  else form.set(generateVideoFields.image, new Blob([new Uint8Array(image)]), 'image.jpg');
  return form;
}

/** The video generator as one person uses it. */
export function videoGeneratorOf(caller: Caller, studio: Studio) {
  /** Sends the form and waits for the video. */
  function send(form = videoForm(), key = newKey(studio)): Promise<Response> {
    return caller.send(routes.generateVideo, { body: form, headers: { [idempotencyHeader]: key } });
  }

  async function generate(form?: FormData, key?: string): Promise<Video> {
    return parsed(videoSchema, await send(form, key));
  }

  /** Sends the form as the browser does, and gives the answer's status. */
  async function submit(key: string, form = videoForm()): Promise<number> {
    const headers = { [idempotencyHeader]: key, [respondAsync.header]: respondAsync.value };
    const response = await caller.send(routes.generateVideo, { body: form, headers });
    if (response.status === 202) {
      const job = videoJobSchema.parse(await response.json());
      if (job.id !== key || job.state !== 'running') throw new Error(JSON.stringify(job));
    }
    return response.status;
  }

  function look(id: string): Promise<Response> {
    return caller.send(routes.getVideo, { params: { id } });
  }

  /** The job, once it does not run any more. */
  async function outcome(id: string): Promise<VideoJob> {
    for (;;) {
      const job = await parsed(videoJobSchema, await look(id));
      if (job.state !== 'running') return job;
      await sleep(100);
    }
  }

  async function list(query = ''): Promise<Video[]> {
    return parsed(routes.listVideos.response, await caller.send(routes.listVideos, { query }));
  }

  function remove(id: string): Promise<Response> {
    return caller.send(routes.deleteVideo, { params: { id } });
  }

  /** Ends a video only if it is being made. */
  function cancel(id: string): Promise<Response> {
    return caller.send(routes.deleteVideo, { params: { id }, query: '?only=running' });
  }

  const used = () => caller.used('videoGeneration');
  return { caller, send, generate, submit, look, outcome, list, remove, cancel, used };
}

/** A new person at the video generator. */
export function newVideoGenerator(studio: Studio, plan: Plan = 'Pro') {
  return videoGeneratorOf(newCaller(studio, plan), studio);
}
