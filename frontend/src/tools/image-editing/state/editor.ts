import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../../shared/image-editing.ts';
import { putAway } from '../../../history/newest-result.tsx';
import { useHistory } from '../../../history/tool-history.ts';
import { type OpenJobView, stagesBeginAt, useOpenJob } from '../../../jobs/open-jobs.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { type ToolJob, useJobs, useRejoin } from '../../../jobs/tool-job.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import { imageEditor } from '../api/history.ts';
import {
  type RemovalOrder,
  removalSubmissions,
  removeBackground,
} from '../api/remove-background.ts';

/** Where the editor stands: specification, section 4. */
export type EditorState =
  | { state: 'empty' }
  | { state: 'chosen'; picture: Picture }
  | {
      state: 'processing';
      picture: Picture;
      startedAt: number;
      arrived: boolean;
      job: OpenJobView | undefined;
    }
  | { state: 'done'; picture: Picture; result: RemovedBgImage }
  | { state: 'failed'; picture: Picture; message: string };

export function useEditor(): EditorState {
  useRejoin(removalJob, rejoin);
  const picture = useDraftPicture();
  // The latest removal of this picture, also if the page was left since it began.
  const openJob = useOpenJob('imageEditing');
  const job = useJobs(removalJob).findLast(({ variables }) => variables?.id === picture?.id);
  const { data: history } = useHistory(imageEditor);
  const data = job?.data;
  // Prefers the history's copy: its URLs were signed later.
  const result = data && (history?.find(({ id }) => id === data.id) ?? data);
  const loaded = useLoadedPicture(data?.resultImageUrl);
  if (!picture) return { state: 'empty' };
  if (result && loaded) return { state: 'done', picture, result };
  if (result || job?.status === 'pending') {
    const submittedAt = picture.startedAt ?? job?.submittedAt ?? 0;
    const arrived = Boolean(result);
    const startedAt = stagesBeginAt(openJob, { submittedAt, arrived });
    return { state: 'processing', picture, startedAt, arrived, job: openJob };
  }
  const failure = job?.status === 'error' ? describeFailure(job.error) : undefined;
  if (failure) return { state: 'failed', picture, message: failure.inline };
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

/** The chosen picture. It is kept while other pages are open. */
const draft = createStore<Picture | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()),
  discard: () => setDraftPicture(undefined),
});

export function setDraftPicture(picture: Picture | undefined): void {
  const before = draft.get()?.preview;
  draft.set(picture);
  if (before) URL.revokeObjectURL(before);
}

/** Clears the picture and its result; earlier results stay away as well, whichever shows. */
export function clearEditor(shown?: string): void {
  setDraftPicture(undefined);
  putAway('imageEditing', shown);
}

/** The chosen picture, if this person chose it. */
export function useDraftPicture(): Picture | undefined {
  const picture = useStore(draft);
  const { userId } = useSession();
  return picture?.userId === userId ? picture : undefined;
}

/** One removal of a background. */
export const removalJob: ToolJob<Picture, RemovedBgImage> = {
  tool: imageEditor,
  run: removeBackground,
  done: imageEditingMessages.removed,
  failure: (error) => describeFailure(error)?.toast,
  picture: ({ resultImageUrl }) => resultImageUrl,
  maxSeconds: removalTimeouts.reservation,
};

/**
 * What failed, as section 8 of the specification words it: in the toast, and below the image. Undefined where
 * the person cancelled it or signed out.
 */
export function describeFailure(error: unknown): { toast: string; inline: string } | undefined {
  const { noResultUrl, failed, failedWith, inlineFailure } = imageEditingMessages;
  if (isEndedByPerson(error)) return undefined;
  if (error instanceof InvalidResponse) return { toast: noResultUrl, inline: noResultUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: inlineFailure };
  return { toast: failedWith(error.message), inline: error.message || inlineFailure };
}
