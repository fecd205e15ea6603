import { isErrorCode } from '../../../../../shared/errors.ts';
import { parseReference } from '../../../../../shared/result-reference.ts';
import {
  type CameraMove,
  videoGenerationMessages,
  videoTimeouts,
} from '../../../../../shared/video-generation.ts';
import { putAway } from '../../../history/newest-result.tsx';
import { useHistory } from '../../../history/use-history.ts';
import { type OpenJobView, stagesBeginAt, useOpenJob } from '../../../jobs/open-jobs.ts';
import { useRejoin } from '../../../jobs/rejoin.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { type ToolJob, useJobs } from '../../../jobs/tool-job.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { ApiError, InvalidResponse, referenceOf } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import {
  makeVideo,
  type VideoInput,
  type VideoOrder,
  videoSubmissions,
} from '../api/make-video.ts';

/** What is written and chosen beside the picture. */
export type Wishes = {
  prompt: string;
  /** Undefined where the prompt alone says it. */
  camera: CameraMove | undefined;
};

/** That the form was filled in from an earlier video, made on `from`, and what was in it before. */
export type Filled = { from: string; before: Draft };

/** Where the generator stands: specification, section 4. */
export type GeneratorState = Wishes & { filled: Filled | undefined } & (
    | { state: 'empty' }
    | { state: 'chosen'; picture: Picture }
    | {
        state: 'processing';
        picture: Picture;
        startedAt: number;
        arrived: boolean;
        job: OpenJobView | undefined;
      }
    | { state: 'done'; picture: Picture; result: GeneratedVideo }
    | { state: 'failed'; picture: Picture; message: string; reference: string | undefined }
  );

export function useGenerator(): GeneratorState {
  useRejoin(generationJob, rejoin);
  const { picture, prompt, camera, filled } = useDraft();
  const job = useCurrentJob(picture);
  const openJob = useOpenJob('videoGeneration');
  const { result, loaded } = useResult(job?.data);
  const running = job && (job.status === 'pending' || !loaded) ? job.variables : undefined;
  if (running) {
    const submittedAt = running.picture.startedAt ?? job?.submittedAt ?? 0;
    const arrived = result !== undefined;
    const startedAt = stagesBeginAt(openJob, { submittedAt, arrived });
    const working = { picture: running.picture, startedAt, arrived, job: openJob };
    const { prompt: words, camera: move } = running;
    return { prompt: words, camera: move, filled: undefined, state: 'processing', ...working };
  }
  const wishes = { prompt, camera, filled };
  if (!picture) return { ...wishes, state: 'empty' };
  if (result) return { ...wishes, state: 'done', picture, result };
  const failure = job?.status === 'error' ? describeFailure(job.error) : undefined;
  if (failure) {
    const reference = referenceOf(job?.error);
    return { ...wishes, state: 'failed', picture, message: failure.inline, reference };
  }
  return { ...wishes, state: 'chosen', picture };
}

/** A video, as the history's copy if there is one (its URLs were signed later), and whether it can be shown yet. */
function useResult(made: GeneratedVideo | undefined) {
  const { data: history } = useHistory(videoGenerator);
  const loaded = useLoadedPicture(made?.imageUrl);
  return { result: made && (history?.find(({ id }) => id === made.id) ?? made), loaded };
}

/** The running job, which may have begun in another tab; else the latest job of the chosen picture. */
function useCurrentJob(picture: Picture | undefined) {
  const jobs = useJobs(generationJob);
  return (
    jobs.findLast(({ status }) => status === 'pending') ??
    jobs.findLast(({ variables }) => variables?.picture.id === picture?.id)
  );
}

const rejoin = {
  submissions: videoSubmissions,
  inputOf: inputOfSubmission,
  onRejoin: restoreDraft,
};

/** After a reload the file is gone, but the upload id, or the result that it is, is stored with the submission. */
function inputOfSubmission({ userId, startedAt, order }: Submission<VideoOrder>): VideoInput {
  const { pictureId: id, fileName, size, uploadId, prompt, camera } = order;
  const reference = parseReference(uploadId) ? { reference: uploadId } : {};
  const file = { file: undefined, preview: undefined };
  return {
    userId,
    picture: { id, userId, fileName, size, startedAt, ...file, ...reference },
    prompt,
    camera,
  };
}

/** The chosen picture, and what is wished of it. They are kept while other pages are open. */
type Draft = Wishes & {
  userId: string;
  picture: Picture | undefined;
  filled?: Filled | undefined;
};

const draft = createStore<Draft | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.picture || draft.get()?.prompt),
  discard: clearDraft,
});

function draftOf(userId: string): Draft {
  const found = draft.get();
  if (found?.userId === userId) return found;
  return { userId, picture: undefined, prompt: '', camera: undefined };
}

/** Id of the picture that is chosen now, whoever chose it. */
export const draftPictureId = () => draft.get()?.picture?.id;

export function putPicture(picture: Picture): void {
  const before = draft.get()?.picture?.preview;
  draft.set({ ...draftOf(picture.userId), picture, filled: undefined });
  if (before) URL.revokeObjectURL(before);
}

export function write(userId: string, wishes: Partial<Wishes>): void {
  draft.set({ ...draftOf(userId), ...wishes, filled: undefined });
}

/** Fills in all that an earlier video was made from. */
export function fillFrom({ prompt, camera, createdAt }: GeneratedVideo, picture: Picture): void {
  const before = draftOf(picture.userId);
  const filled = { from: createdAt, before };
  draft.set({ userId: picture.userId, picture, prompt, camera, filled });
}

/** Puts back what was there before. */
export function undoFilling(): void {
  const before = draft.get()?.filled?.before;
  if (before) draft.set(before);
}

export function clearDraft(): void {
  const before = draft.get()?.picture?.preview;
  draft.set(undefined);
  if (before) URL.revokeObjectURL(before);
}

/** Clears the draft and its video; earlier results stay away as well, whichever shows. */
export function clearGenerator(shown?: string): void {
  clearDraft();
  void putAway('videoGeneration', shown);
}

/** Restores what a submitted job works on, unless the person has chosen or written something since. */
export function restoreDraft({ picture, prompt, camera }: VideoInput): void {
  const { userId } = picture;
  const now = draftOf(userId);
  if (!now.picture && !now.prompt) draft.set({ userId, picture, prompt, camera });
}

/** What this person has chosen and written. */
function useDraft(): Omit<Draft, 'userId'> {
  useStore(draft);
  const { userId = '' } = useSession();
  return draftOf(userId);
}

/** One generation of a video. */
export const generationJob: ToolJob<VideoInput, GeneratedVideo> = {
  tool: videoGenerator,
  run: makeVideo,
  done: videoGenerationMessages.generated,
  failure: (error) => describeFailure(error)?.toast,
  maxSeconds: videoTimeouts.reservation,
};

/**
 * The message of a failure, in the toast and below the form: specification, section 8. Undefined where the
 * person cancelled the video or signed out.
 */
export function describeFailure(error: unknown): { toast: string; inline: string } | undefined {
  const { noVideoUrl, failed, failedWith } = videoGenerationMessages;
  if (isEndedByPerson(error)) return undefined;
  if (error instanceof InvalidResponse) return { toast: noVideoUrl, inline: noVideoUrl };
  if (!(error instanceof Error) || !error.message) return { toast: failed, inline: failed };
  return { toast: isServerText(error) ? failedWith(error.message) : failed, inline: error.message };
}

/** Whether the message comes from the API, and not from the browser. */
function isServerText(error: Error): boolean {
  return error instanceof ApiError && error.code !== undefined && isErrorCode(error.code);
}
