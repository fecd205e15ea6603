import { Spinner } from '../../ui/spinner.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { activityWords } from '../activity-words.ts';
import { type ActivityState, useActivity } from '../use-activity.ts';
import { ActivityBody } from './activity-body.tsx';

/** What was made this month with all four tools, newest first. */
export function Activity() {
  const activity = useActivity();
  const heading = useFocusAfter<HTMLHeadingElement>(activity.failed.length > 0);
  return (
    <section aria-labelledby="this-month" className="mt-12">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h2
          id="this-month"
          ref={heading}
          tabIndex={-1}
          className="shrink-0 text-block outline-none"
        >
          {activityWords.heading}
        </h2>
        <Standing activity={activity} />
      </div>
      <div className="mt-5">
        <ActivityBody activity={activity} />
      </div>
    </section>
  );
}

function Standing({ activity: { loading, more, made, running } }: { activity: ActivityState }) {
  if (loading) return <Spinner label={activityWords.loading} words />;
  if (!more) return null;
  return (
    <p className="text-cell text-ink-3">{activityWords.newest(made.length + running.length)}</p>
  );
}
