import type { ErrorCode } from '../../shared/errors.ts';
import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { generateVideoFields, videoTimeouts } from '../../shared/video-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { multipartFields, partOf, textOf } from '../http/multipart-fields.ts';
import { readPrompt } from '../http/read-prompt.ts';
import { codeOf } from '../platform/studio-error.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../platform/time.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { payloadHash, type StoredJob } from '../quota/job.ts';
import { replay } from '../quota/replay-job.ts';
import { startJob } from '../quota/start-job.ts';
import type { KnownJob } from '../quota/usage-item.ts';
import { cleanImage } from '../storage/images.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { imageSource } from '../storage/uploads.ts';
import { beginVideo, discardPicture } from './begin-video.ts';
import { toAnswer, type VideoRecord, videos } from './video-record.ts';

export const handler = defineRoute(
  videoGenerationRoutes.generateVideo,
  async ({ user, body, ...request }) => {
    const { idempotencyKey, prefersAsync, note } = request;
    const { userId } = user;
    const form = multipartFields(body);
    const prompt = readPrompt(textOf(form, generateVideoFields.prompt));
    const source = imageSource(partOf(form, generateVideoFields.image));
    const job = {
      user: withPlan(user),
      feature: videoGenerationRoutes.generateVideo.feature,
      idempotencyKey,
      hash: payloadHash(JSON.stringify([prompt, payloadHash(source.payload)])),
      lifetimeSeconds: videoTimeouts.reservation,
      deadline: answerDeadline(request.deadline),
      note,
      prepare: async () => ({ prompt, image: await cleanImage(await source.read(userId)) }),
      begin: beginVideo,
      undo: discardPicture,
      stored: (id: string) => videos.get(userId, id),
    };
    const known = await startJob(job);
    const running = prefersAsync && known.reservation.state === 'reserved';
    const record = running ? undefined : await recordInTime(job, known);
    if (record) return { body: toAnswer(record, await signMediaUrls(userId)) };
    return { status: 202, body: { id: known.use.id, state: 'running' as const } };
  },
);

/** What a replay says of a job that goes on. */
const runningCodes: readonly ErrorCode[] = ['job_running', 'already_waiting'];

function answerDeadline(deadline: Deadline): Deadline {
  return earlierOf(deadline, deadlineAfter(videoTimeouts.answer * 1000));
}

/** The job's record, or nothing where it is not there before the answer is due, or may not be waited for. */
async function recordInTime(
  job: StoredJob<VideoRecord>,
  known: KnownJob,
): Promise<VideoRecord | undefined> {
  try {
    return await replay(job, known);
  } catch (error) {
    if (runningCodes.includes(codeOf(error))) return undefined;
    throw error;
  }
}
