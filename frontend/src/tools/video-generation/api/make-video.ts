import { errorCatalogue, isErrorCode } from '../../../../../shared/errors.ts';
import { respondAsync } from '../../../../../shared/routes/route.ts';
import { videoGenerationRoutes } from '../../../../../shared/routes/video-generation.ts';
import {
  generateVideoFields,
  type VideoJob,
  videoTimeouts,
} from '../../../../../shared/video-generation.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { joinableMs, keyHeader, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError, InvalidResponse } from '../../../lib/api-error.ts';
import { type Picture, uploadImage } from '../../../media/picture.ts';
import { type GeneratedVideo, generatedVideoOf } from './history.ts';
import { fetchVideoJob, followVideo } from './running-video.ts';
import { type VideoOrder, videoSubmissions } from './submitted-video.ts';

/** The picture to animate and the prompt. */
export type VideoInput = { userId: string; picture: Picture; prompt: string };

/** Makes a video; while the outcome of an earlier submit of the same input is unknown, follows that one. */
export function makeVideo(api: ApiClient, input: VideoInput): Promise<GeneratedVideo> {
  const { userId, picture, prompt } = input;
  const { id: pictureId, fileName, size, file } = picture;
  const isSame = (order: VideoOrder) => order.pictureId === pictureId && order.prompt === prompt;
  const earlier = videoSubmissions.find(userId, Date.now());
  const again = earlier !== undefined && isSame(earlier.order);
  return submit({
    submissions: videoSubmissions,
    userId,
    isSame,
    prepare: async () => {
      const uploadId = await uploadImage(api, file);
      return { pictureId, fileName, size, uploadId, prompt };
    },
    send: async (submission, onSent) => {
      const job = await begin(api, submission, { again, onSent });
      return resultOf(job.state === 'running' ? await follow(api, submission) : job);
    },
  });
}

type Attempt = { again: boolean; onSent: () => void };

/** Asks first how an earlier submit has ended; if it has not, sends the same request, which joins its job. */
async function begin(
  api: ApiClient,
  submission: Submission<VideoOrder>,
  { again, onSent }: Attempt,
): Promise<VideoJob> {
  if (!isJoinable(submission)) return followOld(api, submission);
  const known = again ? await fetchIfKnown(api, submission.key) : undefined;
  return known && known.state !== 'running' ? known : send(api, submission, onSent);
}

function isJoinable({ startedAt }: Submission<VideoOrder>): boolean {
  return Date.now() - startedAt <= joinableMs;
}

async function send(
  api: ApiClient,
  submission: Submission<VideoOrder>,
  onSent: () => void,
): Promise<VideoJob> {
  const { prompt, uploadId } = submission.order;
  const body = new FormData();
  body.set(generateVideoFields.prompt, prompt);
  body.set(generateVideoFields.image, uploadId);
  const headers = { ...keyHeader(submission), [respondAsync.header]: respondAsync.value };
  const answer = await api.call(videoGenerationRoutes.generateVideo, { body, headers, onSent });
  return 'state' in answer ? answer : { id: answer.id, state: 'done', video: answer };
}

function follow(api: ApiClient, { key, startedAt }: Submission<VideoOrder>): Promise<VideoJob> {
  return followVideo(api, key, startedAt + videoTimeouts.reservation * 1000);
}

async function fetchIfKnown(api: ApiClient, id: string): Promise<VideoJob | undefined> {
  try {
    return await fetchVideoJob(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Follows a submit whose key is too old to be sent again: where the server does not know it, it never arrived. */
async function followOld(api: ApiClient, submission: Submission<VideoOrder>): Promise<VideoJob> {
  try {
    return await follow(api, submission);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { id: submission.key, state: 'failed', code: 'job_abandoned' };
  }
}

/** The video of a job that is done; throws the error that a failed job ended with. */
function resultOf({ state, video, error, code = 'internal' }: VideoJob): GeneratedVideo {
  if (state === 'failed') {
    const { message, status } = errorCatalogue[isErrorCode(code) ? code : 'internal'];
    throw new ApiError(error ?? message, { code, status });
  }
  if (!video?.VideoURL)
    throw new InvalidResponse(videoGenerationRoutes.getVideo, 'It is done without a video');
  return generatedVideoOf(video);
}
