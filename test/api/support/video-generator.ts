import type { Studio } from '@atelier/local-cloud/studio';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { openJobSchema } from '../../../shared/jobs.ts';
import type { Plan } from '../../../shared/plans.ts';
import { respondAsync } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import { generateVideoFields, type Video, videoSchema } from '../../../shared/video-generation.ts';
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
      const job = openJobSchema.parse(await response.json());
      if (job.id !== key) throw new Error(JSON.stringify(job));
    }
    return response.status;
  }

  async function list(query = ''): Promise<Video[]> {
    return parsed(routes.listVideos.response, await caller.send(routes.listVideos, { query }));
  }

  function remove(id: string): Promise<Response> {
    return caller.send(routes.deleteVideo, { params: { id } });
  }

  const used = () => caller.used('videoGeneration');
  const { jobs, outcome, cancel } = caller;
  return { caller, send, generate, submit, jobs, outcome, list, remove, cancel, used };
}

/** A new person at the video generator. */
export function newVideoGenerator(studio: Studio, plan: Plan = 'Pro') {
  return videoGeneratorOf(newCaller(studio, plan), studio);
}
