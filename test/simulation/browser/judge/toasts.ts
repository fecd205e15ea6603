import { errorCatalogue } from '../../../../shared/errors.ts';
import { imageEditingMessages } from '../../../../shared/image-editing.ts';
import {
  imageGenerationMessages,
  imageWishMessages,
  maxVariations,
} from '../../../../shared/image-generation.ts';
import { lineMessages } from '../../../../shared/line.ts';
import { videoGenerationMessages } from '../../../../shared/video-generation.ts';
import type { TabEars } from '../runtime/tab.ts';
import { isOpen } from '../server/job.ts';
import type { Court } from './court.ts';
import type { LoadRecord } from './load-record.ts';

/** Judges whether what a tab says in a toast is so. */
export function judgeToasts(court: Court): Pick<TabEars, 'onToast'> {
  return {
    onToast: (tab, { kind, message }) => {
      const record = court.recordOf(tab);
      court.note(`${record.name} says '${message}'`);
      if (kind === 'error' && !isOfNoJob(message)) record.errorToasts += 1;
      if (message === lineMessages.endedBefore) {
        record.endedBefore += 1;
        judgeCancellations(court, record, 'what had ended before was not cancelled', hasEnded);
      }
      if (isDrawn(message)) record.drawn += 1;
      if (message === imageWishMessages.stopped) judgeStopped(court, record);
      const cancelled: readonly string[] = [
        errorCatalogue.job_cancelled.message,
        imageWishMessages.stopped,
      ];
      if (cancelled.includes(message)) {
        judgeCancellations(
          court,
          record,
          'cancelled is what the server has cancelled',
          isCancelled,
        );
      }
    },
  };
}

/** Whether it tells of a sheet, of which some images or all are made. */
function isDrawn(message: string): boolean {
  const counts = Array.from({ length: maxVariations }, (_, at) => at + 1);
  return counts.some((of) =>
    counts.some((made) => made <= of && message === imageWishMessages.drawn(made, of)),
  );
}

/** Whether a toast tells of no job that has failed: nothing was ordered, or what cannot be cancelled goes on. */
function isOfNoJob(message: string): boolean {
  const missing: readonly string[] = [
    imageEditingMessages.imageMissing,
    imageGenerationMessages.promptMissing,
    videoGenerationMessages.promptMissing,
  ];
  return message.startsWith('Failed to cancel') || missing.includes(message);
}

/** After a stop the image goes on that is drawn, and none behind it, whether the tab had heard of it or not. */
function judgeStopped({ jobOf, find }: Court, { name, keys, sent }: LoadRecord): void {
  const own = keys.imageGeneration.filter((key) => sent.has(key));
  const goingOn = own.filter((key) => {
    const job = jobOf(key);
    return job && isOpen(job);
  });
  if (goingOn.length > 1) find('what is stopped does not go on', name);
}

type Holds = (job: ReturnType<Court['jobOf']>) => boolean;

/** A job that the server does not know is none any more. */
const isCancelled: Holds = (job) => !job || job.code === 'job_cancelled';

const hasEnded: Holds = (job) =>
  job !== undefined && job.code !== 'job_cancelled' && ['done', 'failed'].includes(job.state);

/** Of the jobs whose cancellation is told now one at least has to be so; an upload has none. */
function judgeCancellations(
  { jobOf, find }: Court,
  { name, untold }: LoadRecord,
  invariant: string,
  holds: Holds,
): void {
  const ids = [...untold];
  untold.clear();
  if (ids.length > 0 && !ids.some((id) => holds(jobOf(id)))) find(invariant, name);
}
