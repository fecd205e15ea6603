import { errorCatalogue, isErrorCode } from '../../../../../shared/errors.ts';
import {
  generateVideoFields,
  respondAsync,
  type VideoJob,
  videoTimeouts,
} from '../../../../../shared/video-generation.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { joinableFor, keyHeader, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError, InvalidResponse } from '../../../lib/api-error.ts';
import type { Picture } from '../../../media/picture.ts';
import { uploadImage } from '../../../media/upload-image.ts';
import { followVideo, lookAtVideo } from './follow-video.ts';
import { type GeneratedVideo, generatedVideo } from './generated-video.ts';
import { type VideoOrder, videoSubmissions } from './submissions.ts';

/** What a person wants to see move, and how. */
export type VideoWish = { userId: string; picture: Picture; prompt: string };

/** Makes a video; while the end of an earlier submit of the same is not known, follows that one. */
export function makeVideo(api: ApiClient, wish: VideoWish): Promise<GeneratedVideo> {
  const { userId, picture, prompt } = wish;
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

/** An earlier submit may have ended by now. If not, the same request joins its job. */
async function begin(
  api: ApiClient,
  submission: Submission<VideoOrder>,
  { again, onSent }: Attempt,
): Promise<VideoJob> {
  if (!canBeSent(submission)) return followOld(api, submission);
  const known = again ? await lookIfThere(api, submission.key) : undefined;
  return known && known.state !== 'running' ? known : send(api, submission, onSent);
}

function canBeSent({ startedAt }: Submission<VideoOrder>): boolean {
  return Date.now() - startedAt <= joinableFor;
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
  const answer = await api.call('generateVideo', { body, headers, onSent });
  return 'state' in answer ? answer : { id: answer.id, state: 'done', video: answer };
}

function follow(api: ApiClient, { key, startedAt }: Submission<VideoOrder>): Promise<VideoJob> {
  return followVideo(api, key, startedAt + videoTimeouts.reservation * 1000);
}

async function lookIfThere(api: ApiClient, id: string): Promise<VideoJob | undefined> {
  try {
    return await lookAtVideo(api, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** A submit whose key is too old to be sent again has either reached the server, or never will. */
async function followOld(api: ApiClient, submission: Submission<VideoOrder>): Promise<VideoJob> {
  try {
    return await follow(api, submission);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { id: submission.key, state: 'failed', code: 'job_abandoned' };
  }
}

/** The video of a job that is done; a failed one is thrown as the error that it ended with. */
function resultOf({ state, video, error, code = 'internal' }: VideoJob): GeneratedVideo {
  if (state === 'failed') {
    const { message, status } = errorCatalogue[isErrorCode(code) ? code : 'internal'];
    throw new ApiError(error ?? message, { code, status });
  }
  if (!video?.VideoURL) throw new InvalidResponse('getVideo', 'It is done without a video');
  return generatedVideo(video);
}
