import { Skeleton } from '../../ui/skeleton.tsx';
import { activityShape } from './activity-shape.ts';

const items = ['first', 'second', 'third', 'fourth'];

/** The first items in the shape of what comes: four rows, or one row of prints. */
export function ActivityLoading({ hidden = false }: { hidden?: boolean }) {
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
