import { type JobFeature, maxLineSeconds } from '../../../shared/jobs.ts';
import { videoTimeouts } from '../../../shared/video-generation.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { type OpenJobView, rememberedView, showOpenJob, type Told } from './open-jobs.ts';
import type { Submission, Submissions } from './submissions.ts';
import { type ResultOf, watchJob } from './watch-jobs.ts';

/** The longest that a job can be open, in milliseconds: the line, and the tool that takes longest. */
export const maxOpenMs = (maxLineSeconds + videoTimeouts.reservation) * 1000;

export type Watching<F extends JobFeature, Order> = {
  api: ApiClient;
  feature: F;
  submissions: Submissions<Order>;
  submission: Submission<Order>;
  /** What a 202 told of the job. */
  told?: Told | undefined;
  onView?: (view: OpenJobView) => void;
  signal?: AbortSignal;
};

/** Watches the job of a submit; what is heard of it is shown, and kept for the next load of the page. */
export function watchSubmission<F extends JobFeature, Order>({
  submissions,
  submission,
  onView,
  ...watched
}: Watching<F, Order>): Promise<ResultOf<F>> {
  const { userId, key: id, slot, startedAt, heard } = submission;
  return watchJob({
    ...watched,
    id,
    until: startedAt + maxOpenMs,
    view: rememberedView(heard),
    onView: (view) => {
      showOpenJob({ userId, feature: watched.feature, slot }, view);
      submissions.update({ ...submission, heard: view });
      onView?.(view);
    },
  });
}
