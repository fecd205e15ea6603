import type { ErrorCode } from '../../../../shared/errors.ts';
import type { RemovedBgImage } from '../../../../shared/image-editing.ts';
import type { GeneratedImage } from '../../../../shared/image-generation.ts';
import type { Job } from '../../../../shared/job-list.ts';
import type { JobFeature, OpenJob } from '../../../../shared/jobs.ts';
import type { Video } from '../../../../shared/video-generation.ts';

/** A job as the server keeps it; its key is its id. Times in milliseconds since 1970. */
export type ServerJob = {
  id: string;
  owner: string;
  feature: JobFeature;
  /** What was asked for: the prompt, or the file's name. */
  what: string;
  begunAt: number;
  /** When it leaves the line; as `begunAt` where it never waited. */
  turnAt: number;
  expectedAt: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed. */
  code: ErrorCode | undefined;
  /** Whether its owner has deleted the result since. */
  deleted: boolean;
};

export const isOpen = ({ state }: ServerJob) => state === 'waiting' || state === 'running';

/** How far in the line a job is told to be: half a minute for each place. */
const placeMs = 30_000;

/** An open job, as a 202 or a look tells it. */
export function openJobOf({ id, state, turnAt, expectedAt }: ServerJob, now: number): OpenJob {
  const expected = { expectedAt: new Date(expectedAt).toISOString() };
  if (state !== 'waiting') return { id, state: 'running', ...expected };
  const place = Math.max(1, Math.ceil((turnAt - now) / placeMs));
  return { id, state, place, turnAt: new Date(turnAt).toISOString(), ...expected };
}

type Results = {
  imageEditing: RemovedBgImage;
  imageGeneration: GeneratedImage;
  videoGeneration: Video;
};

const provenance = { preview: false };

/** What each tool makes, as its routes answer it. */
const resultOf: { [F in JobFeature]: (job: ServerJob) => Results[F] } = {
  imageEditing: (job) => ({
    id: job.id,
    inputImageUrl: addressOf(job, 'input'),
    resultImageUrl: addressOf(job, 'result'),
    createdAt: createdAtOf(job),
    provenance: { ...provenance, lowConfidence: false },
  }),
  imageGeneration: (job) => ({
    ID: job.id,
    ImageURL: addressOf(job, 'image'),
    Prompt: job.what,
    CreatedAt: createdAtOf(job),
    provenance,
  }),
  videoGeneration: (job) => ({
    id: job.id,
    VideoURL: addressOf(job, 'video'),
    ImageURL: addressOf(job, 'image'),
    Prompt: job.what,
    VideoDuration: 5,
    CreatedAt: createdAtOf(job),
    provenance,
  }),
};

function addressOf({ owner, what, id }: ServerJob, file: string): string {
  return `/media/${owner}/${what}/${id}/${file}`.replaceAll(' ', '_');
}

const createdAtOf = ({ begunAt }: ServerJob) => new Date(begunAt).toISOString();

export const listedOf = (job: ServerJob): unknown => resultOf[job.feature](job);

/** What answers a submit whose result is there. */
export function answerOf(job: ServerJob): unknown {
  if (job.feature !== 'imageEditing') return listedOf(job);
  return { success: true, image: resultOf.imageEditing(job) };
}

/** A job whose result is there, as a look tells it. */
export function doneJobOf(job: ServerJob): Job {
  const { id, feature } = job;
  const done = { id, state: 'done' } as const;
  if (feature === 'imageEditing') return { ...done, feature, result: resultOf[feature](job) };
  if (feature === 'imageGeneration') return { ...done, feature, result: resultOf[feature](job) };
  return { ...done, feature, result: resultOf[feature](job) };
}
