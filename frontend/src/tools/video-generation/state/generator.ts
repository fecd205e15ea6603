import { isErrorCode } from '../../../../../shared/errors.ts';
import { videoGenerationMessages, videoTimeouts } from '../../../../../shared/video-generation.ts';
import { putAway } from '../../../history/newest-result.tsx';
import { useHistory } from '../../../history/tool-history.ts';
import { type OpenJobView, stagesBeginAt, useOpenJob } from '../../../jobs/open-jobs.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { type ToolJob, useJobs, useRejoin } from '../../../jobs/tool-job.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { ApiError, InvalidResponse } from '../../../lib/api-error.ts';
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

/** Where the generator stands: specification, section 4. */
export type GeneratorState = { prompt: string } & (
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
  | { state: 'failed'; picture: Picture; message: string }
);

export function useGenerator(): GeneratorState {
  useRejoin(generationJob, rejoin);
  const { picture, prompt } = useDraft();
  const job = useCurrentJob(picture);
  const openJob = useOpenJob('videoGeneration');
  const { result, loaded } = useResult(job?.data);
  const running = job && (job.status === 'pending' || !loaded) ? job.variables : undefined;
  if (running) {
    const submittedAt = running.picture.startedAt ?? job?.submittedAt ?? 0;
    const arrived = result !== undefined;
    const startedAt = stagesBeginAt(openJob, { submittedAt, arrived });
    return { ...running, state: 'processing', startedAt, arrived, job: openJob };
  }
  if (!picture) return { state: 'empty', prompt };
  if (result) return { state: 'done', picture, prompt, result };
  const failure = job?.status === 'error' ? describeFailure(job.error) : undefined;
  if (failure) return { state: 'failed', picture, prompt, message: failure.inline };
  return { state: 'chosen', picture, prompt };
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

/** After a reload the file is gone, but the upload id is stored with the submission. */
function inputOfSubmission({ userId, startedAt, order }: Submission<VideoOrder>): VideoInput {
  const { pictureId: id, fileName, size, prompt } = order;
  const picture = { id, userId, fileName, size, startedAt, file: undefined, preview: undefined };
  return { userId, picture, prompt };
}

/** The chosen picture and the prompt. They are kept while other pages are open. */
type Draft = { userId: string; picture: Picture | undefined; prompt: string };

const draft = createStore<Draft | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.picture || draft.get()?.prompt),
  discard: clearDraft,
});

function draftOf(userId: string): Draft {
  const found = draft.get();
  return found?.userId === userId ? found : { userId, picture: undefined, prompt: '' };
}

export function putPicture(picture: Picture): void {
  const before = draft.get()?.picture?.preview;
  draft.set({ ...draftOf(picture.userId), picture });
  if (before) URL.revokeObjectURL(before);
}

export function writePrompt(userId: string, prompt: string): void {
  draft.set({ ...draftOf(userId), prompt });
}

export function clearDraft(): void {
  const before = draft.get()?.picture?.preview;
  draft.set(undefined);
  if (before) URL.revokeObjectURL(before);
}

/** Clears the draft and its video; earlier results stay away as well, whichever shows. */
export function clearGenerator(shown?: string): void {
  clearDraft();
  putAway('videoGeneration', shown);
}

/** Restores what a submitted job works on, unless the person has chosen or written something since. */
export function restoreDraft({ picture, prompt }: { picture: Picture; prompt: string }): void {
  const { userId } = picture;
  const now = draftOf(userId);
  if (!now.picture && !now.prompt) draft.set({ userId, picture, prompt });
}

/** The picture and the prompt of this person. */
export function useDraft(): Pick<Draft, 'picture' | 'prompt'> {
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
