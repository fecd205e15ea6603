import { History, Images } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { activityWords } from '../activity-words.ts';
import type { ActivityState } from '../use-activity.ts';
import { ActivityItems } from './activity-items.tsx';
import { ActivityLoading } from './activity-loading.tsx';
import { ActivityNotice } from './activity-notice.tsx';

/** What was made; else that it loads, that it could not be read, or that there is nothing yet. */
export function ActivityBody({ activity }: { activity: ActivityState }) {
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
