import { Hourglass, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Feature } from '../../../../shared/features.ts';
import { LineWords } from '../../jobs/line-progress.tsx';
import type { RunningJob } from '../../jobs/running-jobs.ts';
import { formatDate } from '../../lib/format.ts';
import { PageAnchor } from '../../lib/location.tsx';
import { useMissingMedia } from '../../media/picture-loading.tsx';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { SpinnerIcon } from '../../ui/loading.tsx';
import { Waveform } from '../../ui/waveform.tsx';
import { activityWords, kinds, toolPaths } from '../content.ts';
import type { Activity, ActivityState } from '../use-activity.ts';

/** What is being made, then what was made, and whether some of it is missing. */
export function ActivityItems({ activity }: { activity: ActivityState }) {
  const { running, made, failed, retry, onMissing } = activity;
  return (
    <>
      <ul className={activityShape.list}>
        {running.map((each) => (
          <li key={each.key} className="min-w-0">
            <RunningItem running={each} />
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

/** Waits in line, or is being made. */
function RunningItem({ running: { feature, what, job } }: { running: RunningJob }) {
  const waiting = job?.state === 'waiting' ? job : undefined;
  const when = waiting ? <LineWords turnAt={waiting.turnAt} /> : activityWords.running;
  return (
    <ActivityFrame feature={feature} what={what} when={when}>
      <span className="text-ink-2">
        {waiting ? <Hourglass aria-hidden size={18} strokeWidth={1.6} /> : <SpinnerIcon />}
      </span>
    </ActivityFrame>
  );
}

type Props = { activity: Activity; onMissing: (url: string) => void };

function ActivityItem({ activity, onMissing }: Props) {
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

type ActivityPictureProps = {
  source: string;
  /** What lies behind a picture with holes. */
  backdrop: string;
  onMissing: () => void;
};

/** A picture on its stage; where it cannot be read, the stage stays. What it shows is told beside it. */
function ActivityPicture({ source, backdrop, onMissing }: ActivityPictureProps) {
  const { missing, markMissing } = useMissingMedia(source);
  if (missing) return <ImageOff aria-hidden size={18} strokeWidth={1.6} className="text-ink-3" />;
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        markMissing();
        onMissing();
      }}
      className={`size-full object-contain ${backdrop}`}
    />
  );
}

type ActivityFrameProps = {
  feature: Feature;
  what: string;
  /** When it was made, or that it is being made. */
  when: ReactNode;
  /** Lies on the stage. */
  children: ReactNode;
};

/** Something made or in the making, and the way to its tool. */
function ActivityFrame({ feature, what, when, children }: ActivityFrameProps) {
  return (
    <PageAnchor to={toolPaths[feature]} className={`group rounded-control ${activityShape.item}`}>
      <span className={activityShape.stage}>{children}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <ToolIcon feature={feature} />
          <span className="sr-only">{`${kinds[feature]}: `}</span>
          <span
            dir="auto"
            title={what}
            className="truncate py-0.5 text-cell font-label decoration-vermilion decoration-[1.5px] underline-offset-4 group-hover:underline"
          >
            {what}
          </span>
        </span>
        <span className="sr-only">, </span>
        <span className="block text-fine text-ink-3">{when}</span>
      </span>
    </PageAnchor>
  );
}

/** Rows in narrow places, else tiles; the loading state uses the same classes. */
export const activityShape = {
  list: 'grid @max-[420px]:divide-y @max-[420px]:divide-line @[420px]:grid-cols-2 @[420px]:gap-x-4 @[420px]:gap-y-5 @[700px]:grid-cols-4',
  item: 'flex min-w-0 items-center gap-3 @max-[420px]:min-h-15 @[420px]:flex-col @[420px]:items-stretch @[420px]:gap-2.5',
  stage:
    'flex h-11 w-14 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken @[420px]:aspect-4/3 @[420px]:h-auto @[420px]:w-full',
} as const;
