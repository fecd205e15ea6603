import { History, Images, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FramedIcon } from '../../ui/empty-state.tsx';
import { useFocusAfter } from '../../ui/keyboard.ts';
import { Skeleton, Spinner } from '../../ui/loading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { activityWords } from '../content.ts';
import { type ActivityState, useActivity } from '../use-activity.ts';
import { ActivityItems, activityShape } from './activity-items.tsx';

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
        <ActivityStatus activity={activity} />
      </div>
      <div className="mt-5">
        <ActivityBody activity={activity} />
      </div>
    </section>
  );
}

function ActivityStatus({
  activity: { loading, more, made, running },
}: {
  activity: ActivityState;
}) {
  if (loading) return <Spinner label={activityWords.loading} words />;
  if (!more) return null;
  return (
    <p className="text-cell text-ink-3">{activityWords.newest(made.length + running.length)}</p>
  );
}

/** What was made; else that it loads, that it could not be read, or that there is nothing yet. */
function ActivityBody({ activity }: { activity: ActivityState }) {
  const { loading, running, made, failed, retry } = activity;
  const { empty, failure } = activityWords;
  if (loading) return <ActivityLoading />;
  if (running.length + made.length > 0) return <ActivityItems activity={activity} />;
  if (failed.length === 0) {
    return (
      <ActivityNotice icon={Images} title={empty.title} hint={empty.hint}>
        <TextLink to={empty.path}>{empty.begin}</TextLink>
      </ActivityNotice>
    );
  }
  return (
    <ActivityNotice icon={History} title={failure.title} hint={failure.hint}>
      <Button kind="outline" onClick={retry}>
        {failure.retry}
      </Button>
    </ActivityNotice>
  );
}

type Props = { icon: LucideIcon; title: string; hint: string; children: ReactNode };

/** Takes the place of the items, with the height of the loading state; `children` is a link or button. */
function ActivityNotice({ icon, title, hint, children }: Props) {
  return (
    <div className="grid rounded-card border border-line bg-surface *:col-start-1 *:row-start-1">
      <ActivityLoading hidden />
      <div className="flex items-center justify-center gap-x-9 gap-y-5 p-4 @max-[420px]:flex-col @max-[420px]:text-center">
        <div className="shrink-0 p-3">
          <FramedIcon icon={icon} />
        </div>
        <div>
          <p className="text-card">{title}</p>
          <p className="mt-1 mb-3 max-w-[44ch] text-cell text-ink-2">{hint}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

const items = ['first', 'second', 'third', 'fourth'];

/** The first items in the shape of what comes: four rows, or one row of prints. */
function ActivityLoading({ hidden = false }: { hidden?: boolean }) {
  return (
    <div aria-hidden className={`${activityShape.list} ${hidden ? 'invisible' : ''}`}>
      {items.map((item) => (
        <div key={item} className={`${activityShape.item} @[420px]:@max-[700px]:nth-[n+3]:hidden`}>
          <span className={activityShape.stage}>
            <Skeleton shape="size-full" />
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="flex h-6 items-center">
              <Skeleton shape="h-3.5 w-3/4" />
            </span>
            <span className="flex h-4.5 items-center">
              <Skeleton shape="h-3 w-1/2" />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
