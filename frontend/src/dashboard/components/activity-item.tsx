import { formatDate } from '../../lib/dates.ts';
import { Waveform } from '../../ui/waveform.tsx';
import type { Activity } from '../activity.ts';
import { ActivityFrame } from './activity-frame.tsx';
import { ActivityPicture } from './activity-picture.tsx';

type Props = { activity: Activity; onMissing: (url: string) => void };

export function ActivityItem({ activity, onMissing }: Props) {
  const { feature, what, createdAt, picture } = activity;
  const when = <time dateTime={createdAt}>{formatDate(createdAt)}</time>;
  return (
    <ActivityFrame feature={feature} what={what} when={when}>
      {picture ? (
        <ActivityPicture
          source={picture}
          backdrop={feature === 'imageEditing' ? 'transparency-grid-small' : ''}
          onMissing={() => onMissing(picture)}
        />
      ) : (
        <span className="@max-[420px]:scale-40">
          <Waveform />
        </span>
      )}
    </ActivityFrame>
  );
}
