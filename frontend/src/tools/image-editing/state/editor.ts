import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../../shared/image-editing.ts';
import { type ImageEdit, type ImageMode, successWords } from '../../../../../shared/image-modes.ts';
import { putAway } from '../../../history/newest-result.tsx';
import { useHistory } from '../../../history/use-history.ts';
import { type OpenJobView, stagesBeginAt, useOpenJobs } from '../../../jobs/open-jobs.ts';
import { useRejoin } from '../../../jobs/rejoin.ts';
import { isSettled } from '../../../jobs/settled.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { type ToolJob, useJobs } from '../../../jobs/tool-job.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { InvalidResponse, referenceOf } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import {
  type EditInput,
  type EditOrder,
  editPicture,
  editSubmissions,
} from '../api/edit-picture.ts';
import { imageEditor } from '../api/history.ts';
import { showMode } from './mode.ts';

/** Where a mode of the editor stands: specification, section 4. */
export type EditorState =
  | { state: 'empty' }
  /** `busyWith`: the mode that works on the picture at the moment. */
  | { state: 'chosen'; picture: Picture; busyWith: ImageMode | undefined }
  | {
      state: 'processing';
      picture: Picture;
      startedAt: number;
      arrived: boolean;
      job: OpenJobView | undefined;
    }
  | { state: 'done'; picture: Picture; result: RemovedBgImage }
  | {
      state: 'failed';
      picture: Picture;
      message: string;
      reference: string | undefined;
      /** Whether it is known that no use was counted. */
      uncounted: boolean;
      busyWith: ImageMode | undefined;
    };

/** Where a mode stands with the picture, which all modes share. */
export function useEditor(mode: ImageMode): EditorState {
  useRejoin(editJob, rejoin);
  const chosen = useDraftPicture();
  // The latest edits of this picture, also if the page was left since they began.
  const openJobOf = useOpenJobs();
  const jobs = useJobs(editJob).filter(({ variables }) => variables?.id === chosen?.id);
  const picture = chosen && withPreview(chosen, jobs);
  const job = jobs.findLast(({ variables }) => modeOf(variables) === mode);
  const openJob = openJobOf('imageEditing', job?.variables?.slot);
  const busy = jobs.find(({ status }) => status === 'pending');
  const { data: history } = useHistory(imageEditor);
  const data = job?.data;
  // Prefers the history's copy: its URLs were signed later.
  const result = data && (history?.find(({ id }) => id === data.id) ?? data);
  const loaded = useLoadedPicture(data?.resultImageUrl);
  if (!picture) return { state: 'empty' };
  if (result && loaded) return { state: 'done', picture, result };
  if (result || job?.status === 'pending') {
    const submittedAt = job?.variables?.startedAt ?? job?.submittedAt ?? 0;
    const arrived = Boolean(result);
    const startedAt = stagesBeginAt(openJob, { submittedAt, arrived });
    return { state: 'processing', picture, startedAt, arrived, job: openJob };
  }
  const busyWith = busy && modeOf(busy.variables);
  const failure = job?.status === 'error' ? describeFailure(job.error) : undefined;
  if (failure) {
    const uncounted = isSettled(job?.error);
    const reference = referenceOf(job?.error);
    return { state: 'failed', picture, message: failure.inline, reference, uncounted, busyWith };
  }
  return { state: 'chosen', picture, busyWith };
}

/** After a reload an original comes back with the first result that was made of it. */
function withPreview(picture: Picture, jobs: ReadonlyArray<{ data: RemovedBgImage | undefined }>) {
  const preview = picture.preview ?? jobs.find(({ data }) => data)?.data?.inputImageUrl;
  return { ...picture, preview };
}

export const modeOf = (input: { edit?: ImageEdit | undefined } | undefined): ImageMode =>
  input?.edit?.mode ?? 'background';

const rejoin = {
  submissions: editSubmissions,
  inputOf: inputOfSubmission,
  onRejoin: (input: EditInput) => {
    // What is sent by a batch or another tab takes no chosen picture's place, and what is chosen knows its file still.
    if (draft.get()?.userId === input.userId) return;
    const { edit: _, mask: __, slot: ___, ...picture } = input;
    setDraftPicture(picture);
    showMode(modeOf(input));
  },
};

/** After a reload the file is gone, but the upload id is stored with the submission. */
function inputOfSubmission(submission: Submission<EditOrder>): EditInput {
  const { userId, slot, startedAt, order } = submission;
  const { pictureId: id, ...asked } = order;
  return { id, userId, slot, ...asked, startedAt, file: undefined, preview: undefined };
}

/** A picture as something new is asked of it: what its earlier job began with is not part of that. */
export function newInput(picture: Picture, wish: Pick<EditInput, 'edit' | 'mask'> = {}): EditInput {
  return { ...picture, ...wish, startedAt: undefined };
}

/** What was asked for last in a mode, of that picture. */
export function useLatestInput(pictureId: string | undefined, mode: ImageMode) {
  const jobs = useJobs(editJob).filter(({ variables }) => variables?.id === pictureId);
  return jobs.findLast(({ variables }) => modeOf(variables) === mode)?.variables;
}

/** The chosen picture. It is kept while other pages are open. */
const draft = createStore<Picture | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()),
  discard: () => setDraftPicture(undefined),
});

/** Id of the picture that is chosen now, whoever chose it. */
export const draftPictureId = () => draft.get()?.id;

export function setDraftPicture(picture: Picture | undefined): void {
  const before = draft.get()?.preview;
  draft.set(picture);
  if (before) URL.revokeObjectURL(before);
}

/** Shows a picture that was only named until now. */
export function showPreview(id: string, preview: string): void {
  const picture = draft.get();
  if (picture?.id === id) draft.set({ ...picture, preview });
}

/** Clears the picture and its result; earlier results stay away as well, whichever shows. */
export function clearEditor(shown?: string): void {
  setDraftPicture(undefined);
  void putAway('imageEditing', shown);
}

/** The chosen picture, if this person chose it. */
function useDraftPicture(): Picture | undefined {
  const picture = useStore(draft);
  const { userId } = useSession();
  return picture?.userId === userId ? picture : undefined;
}

/** One edit, in whichever mode. */
export const editJob: ToolJob<EditInput, RemovedBgImage> = {
  tool: imageEditor,
  run: editPicture,
  done: ({ edit }) => (edit ? successWords(edit) : imageEditingMessages.removed),
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
