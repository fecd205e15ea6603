import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { useHistory } from '../../../history/tool-history.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { useJobs, useRejoin } from '../../../jobs/tool-job.ts';
import type { Picture } from '../../../media/picture.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import { imageEditor } from '../api/history.ts';
import { type RemovalOrder, removalSubmissions } from '../api/remove-background.ts';
import { setDraftPicture, useDraftPicture } from './draft.ts';
import { describeFailure, removalJob } from './removal-job.ts';

/** Where the editor stands: specification, section 4. */
export type EditorState =
  | { state: 'empty' }
  | { state: 'chosen'; picture: Picture }
  | { state: 'processing'; picture: Picture; startedAt: number; arrived: boolean }
  | { state: 'done'; picture: Picture; result: RemovedBgImage }
  | { state: 'failed'; picture: Picture; message: string };

export function useEditor(): EditorState {
  useRejoin(removalJob, rejoin);
  const picture = useDraftPicture();
  // The latest removal of this picture, also if the page was left since it began.
  const job = useJobs(removalJob).findLast(({ variables }) => variables?.id === picture?.id);
  const { data: history } = useHistory(imageEditor);
  const data = job?.data;
  // Prefers the history's copy: its URLs were signed later.
  const result = data && (history?.find(({ id }) => id === data.id) ?? data);
  const loaded = useLoadedPicture(data?.resultImageUrl);
  if (!picture) return { state: 'empty' };
  if (result && loaded) return { state: 'done', picture, result };
  if (result || job?.status === 'pending') {
    const startedAt = picture.startedAt ?? job?.submittedAt ?? 0;
    return { state: 'processing', picture, startedAt, arrived: Boolean(result) };
  }
  if (job?.status === 'error') {
    return { state: 'failed', picture, message: describeFailure(job.error).inline };
  }
  return { state: 'chosen', picture };
}

const rejoin = {
  submissions: removalSubmissions,
  inputOf: pictureOfSubmission,
  onRejoin: setDraftPicture,
};

/** After a reload the file is gone, but the upload id is stored with the submission. */
function pictureOfSubmission({ userId, startedAt, order }: Submission<RemovalOrder>): Picture {
  const { pictureId: id, fileName, size } = order;
  return { id, userId, fileName, size, startedAt, file: undefined, preview: undefined };
}
