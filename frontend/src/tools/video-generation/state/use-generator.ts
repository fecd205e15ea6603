import { useHistory } from '../../../history/tool-history.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { useJobs, useRejoin } from '../../../jobs/tool-job.ts';
import type { Picture } from '../../../media/picture.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import type { VideoInput } from '../api/make-video.ts';
import { type VideoOrder, videoSubmissions } from '../api/submitted-video.ts';
import { restoreDraft, useDraft } from './draft.ts';
import { describeFailure, generationJob } from './generation-job.ts';

/** Where the generator stands: specification, section 4. */
export type GeneratorState = { prompt: string } & (
  | { state: 'empty' }
  | { state: 'chosen'; picture: Picture }
  | { state: 'processing'; picture: Picture; startedAt: number; arrived: boolean }
  | { state: 'done'; picture: Picture; result: GeneratedVideo }
  | { state: 'failed'; picture: Picture; message: string }
);

export function useGenerator(): GeneratorState {
  useRejoin(generationJob, rejoin);
  const { picture, prompt } = useDraft();
  const job = useCurrentJob(picture);
  const { result, loaded } = useResult(job?.data);
  const running = job && (job.status === 'pending' || !loaded) ? job.variables : undefined;
  if (running) {
    const startedAt = running.picture.startedAt ?? job?.submittedAt ?? 0;
    return { ...running, state: 'processing', startedAt, arrived: result !== undefined };
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
