import { idempotencyHeader } from '../../../shared/ids.ts';
import { type Job, jobListSchema } from '../../../shared/job-list.ts';
import { type Route, respondAsync } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import { generateVideoFields } from '../../../shared/video-generation.ts';
import { disc } from '../../api/support/pictures.ts';
import type { ServerReady } from './server-messages.ts';

const picture = await disc();

/** Someone at the browser, who asks for one video and wants to know what became of it. */
export function personAt({ origin, token }: Pick<ServerReady, 'origin' | 'token'>) {
  const send = (route: Route, id = '', init: RequestInit = {}): Promise<Response> =>
    fetch(origin + route.path.replace('{id}', id), {
      ...init,
      method: route.method,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });

  /** The answer's status, or nothing when the server died on it. */
  async function submit(key: string): Promise<number | undefined> {
    const body = new FormData();
    body.set(generateVideoFields.prompt, 'zoom in slowly');
    body.set(generateVideoFields.image, new Blob([new Uint8Array(picture)]), 'disc.jpg');
    const headers = { [idempotencyHeader]: key, [respondAsync.header]: respondAsync.value };
    const answer = await send(routes.generateVideo, '', { body, headers }).catch(() => undefined);
    return answer?.status;
  }

  async function cancel(key: string): Promise<number | undefined> {
    return (await send(routes.cancelJob, key).catch(() => undefined))?.status;
  }

  /** The job, or nothing where the studio has never heard of it. */
  async function job(key: string): Promise<Job | undefined> {
    const answer = await fetch(`${origin}${routes.listJobs.path}?ids=${key}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return jobListSchema.parse(await answer.json()).jobs[0];
  }

  async function videos() {
    return routes.listVideos.response.parse(await (await send(routes.listVideos)).json());
  }

  async function used(): Promise<number> {
    const answer = await send(routes.getAppUsage);
    return routes.getAppUsage.response.parse(await answer.json()).videoFeatureUsage;
  }

  /** Status of the file behind a media URL. */
  async function mediaStatus(url: string): Promise<number> {
    return (await fetch(new URL(url, origin))).status;
  }

  return { submit, cancel, job, videos, used, mediaStatus };
}
