import type { ReactNode } from 'react';
import type { Feature } from '../../../../shared/features.ts';
import { ToolIcon } from '../../media/tool-tile.tsx';
import { PageAnchor } from '../../ui/page-anchor.tsx';
import { kinds, toolPaths } from '../activity-words.ts';
import { activityShape } from './activity-shape.ts';

type Props = {
  feature: Feature;
  what: string;
  /** When it was made, or that it is being made. */
  when: ReactNode;
  /** Lies on the stage. */
  children: ReactNode;
};

/** Something made or in the making, and the way to its tool. */
export function ActivityFrame({ feature, what, when, children }: Props) {
  return (
    <PageAnchor to={toolPaths[feature]} className={`group rounded-control ${activityShape.item}`}>
      <span className={activityShape.stage}>{children}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <ToolIcon feature={feature} />
          <span className="sr-only">{`${kinds[feature]}: `}</span>
          <span
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
