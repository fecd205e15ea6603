import type { ReactNode } from 'react';
import { ToolPicture } from '../../media/tool-picture.tsx';
import { ToolTile } from '../../media/tool-tile.tsx';
import type { QuickAction } from '../content.ts';

type Props = {
  action: QuickAction;
  locked?: boolean;
  /** Stands on the picture; on phones above the title. */
  badge?: ReactNode;
  children: ReactNode;
};

/** Whether the card is locked shows late; it is as high before. */
const lockable = '@max-[420px]:min-h-59 @max-[280px]:min-h-71';

/** A tool's card: its picture, its name, and what can be done. */
export function ActionFrame({ action, locked = false, badge, children }: Props) {
  return (
    <article
      className={`grid h-full min-h-37 grid-cols-[92px_1fr] overflow-hidden rounded-card border border-line bg-surface @max-[280px]:grid-cols-[68px_1fr] @[420px]:min-h-53 @[420px]:grid-cols-[168px_1fr] ${badge ? lockable : ''}`}
    >
      <div className="relative border-r border-line">
        <ToolPicture feature={action.feature} locked={locked} />
        {badge ? <div className="absolute bottom-3 left-3 @max-[420px]:hidden">{badge}</div> : null}
      </div>
      <div className="flex flex-col items-start p-3.5 @[420px]:p-5">
        {badge ? <div className="mb-1 @[420px]:hidden">{badge}</div> : null}
        <div className="flex items-center gap-3">
          <span className="@max-[420px]:hidden">
            <ToolTile feature={action.feature} />
          </span>
          <h3 className="text-action">{action.title}</h3>
        </div>
        {children}
      </div>
    </article>
  );
}
