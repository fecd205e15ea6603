import { useEffect, useRef } from 'react';
import type { JobFeature } from '../../../../shared/jobs.ts';
import { type PageName, pages } from '../../../../shared/pages.ts';
import { type RunningJob, useRunningJobs } from '../../jobs/running-jobs.ts';
import { navigate } from '../../lib/location.tsx';
import { Button } from '../../ui/button.tsx';
import {
  allowNotifications,
  chooseNotifications,
  notificationChoice,
  notificationsPossible,
  refuseNotifications,
  useNotificationChoice,
} from './preference.ts';

const toolPages: Readonly<Record<JobFeature, PageName>> = {
  imageEditing: 'imageEditor',
  imageGeneration: 'imageGenerator',
  videoGeneration: 'videoGenerator',
};

const ready: Readonly<Record<JobFeature, string>> = {
  imageEditing: 'Your edited image is ready',
  imageGeneration: 'Your image is ready',
  videoGeneration: 'Your video is ready',
};

/** Tells of what is done while the person looks elsewhere, and offers to when the first long job begins. */
export function DoneNotifications() {
  const jobs = useRunningJobs();
  const choice = useNotificationChoice();
  useDone(jobs);
  const offered = choice === undefined && jobs.some(isLong) && notificationsPossible();
  // The region is there before its words, which screen readers would else not read.
  return <div role="status">{offered ? <Offer /> : null}</div>;
}

/** Worth leaving for: a video, or whatever waits in line. */
function isLong({ feature, job, done }: RunningJob): boolean {
  return !done && (feature === 'videoGeneration' || job?.state === 'waiting');
}

function useDone(jobs: readonly RunningJob[]): void {
  const open = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, feature, what, done } of jobs) {
      if (!done) open.current.add(key);
      // Of those that one press has begun, the last one tells.
      else if (open.current.delete(key) && !jobs.some(isOpenOf(feature))) {
        tell(feature, { what, id: done });
      }
    }
  }, [jobs]);
}

function isOpenOf(tool: JobFeature): (job: RunningJob) => boolean {
  return ({ feature, done }) => feature === tool && !done;
}

function tell(feature: JobFeature, { what, id }: { what: string; id: string }): void {
  const wanted = notificationChoice() === 'on' && document.hidden;
  if (!wanted || !notificationsPossible() || Notification.permission !== 'granted') return;
  try {
    // The tag: another tab that waited for the same result replaces this, and shows no second one.
    const shown = new Notification(ready[feature], { body: what, tag: id, icon: '/icon-192.png' });
    shown.onclick = () => {
      focus();
      navigate(pages[toolPages[feature]].path);
      shown.close();
    };
  } catch (error) {
    refuseNotifications(error);
  }
}

/** Lies at the lower edge of the column, where it moves nothing. */
function Offer() {
  return (
    <section
      aria-label="Tell me when it is done"
      data-notification-offer
      className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-cobalt-wash px-3.5 py-2 sm:px-8"
    >
      <p className="min-w-0 flex-1 text-cell text-ink max-sm:basis-full">
        This takes a while. Go on elsewhere: a notification can tell you when it is done.
      </p>
      <Button kind="outline" onClick={() => void allowNotifications()}>
        Notify me
      </Button>
      <Button kind="quiet" onClick={() => chooseNotifications('off')}>
        No, thanks
      </Button>
    </section>
  );
}
