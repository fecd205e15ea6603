import { Button } from '../../ui/button.tsx';
import { Turner } from '../../ui/turner.tsx';
import { activityWords, kinds } from '../activity-words.ts';
import type { ActivityState } from '../use-activity.ts';
import { ActivityFrame } from './activity-frame.tsx';
import { ActivityItem } from './activity-item.tsx';
import { activityShape } from './activity-shape.ts';

/** What is being made, then what was made, and whether some of it is missing. */
export function ActivityItems({ activity }: { activity: ActivityState }) {
  const { running, made, failed, retry, onMissing } = activity;
  return (
    <>
      <ul className={activityShape.list}>
        {running.map(({ key, feature, what }) => (
          <li key={key} className="min-w-0">
            <ActivityFrame feature={feature} what={what} when={activityWords.running}>
              <span className="text-ink-2">
                <Turner />
              </span>
            </ActivityFrame>
          </li>
        ))}
        {made.map((each) => (
          <li key={each.id} className="min-w-0">
            <ActivityItem activity={each} onMissing={(url) => onMissing(each.feature, url)} />
          </li>
        ))}
      </ul>
      {failed.length > 0 ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-cell text-ink-2">
            {activityWords.failure.some(failed.map((feature) => kinds[feature]))}
          </p>
          <Button kind="outline" onClick={retry}>
            {activityWords.failure.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}
