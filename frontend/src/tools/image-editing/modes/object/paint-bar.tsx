import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { BrushChoice, BrushSize } from './paint-tools.tsx';
import type { Painting } from './painting.ts';
import { useBrush } from './use-paint-board.ts';

type Props = { painting: Painting; children: ReactNode };

/** The brush of a phone, in reach of the thumb, below what begins the edit. */
export function PaintBar({ painting, children }: Props) {
  const brush = useBrush(painting);
  const bar = useRef<HTMLDivElement>(null);
  useKeptClear(bar);
  return (
    <div
      ref={bar}
      data-paint-bar
      className="fixed inset-x-0 bottom-(--bar-height) z-10 border-t border-line bg-surface px-3.5 pt-2.5"
    >
      {children}
      <div className="mt-1 flex h-15 items-center gap-3">
        <div className="w-44 shrink-0 max-[359px]:w-40">
          <BrushChoice brush={brush} />
        </div>
        <div className="min-w-0 flex-1">
          <BrushSize brush={brush} compact />
        </div>
      </div>
    </div>
  );
}

/** Toasts, and what is focused, stay above the bar. */
function useKeptClear(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const keep = () => {
      style.setProperty('--kept-clear', `${innerHeight - current.getBoundingClientRect().top}px`);
      style.scrollPaddingBottom = 'calc(var(--kept-clear) + 1rem)';
    };
    const sizes = new ResizeObserver(keep);
    sizes.observe(current);
    keep();
    return () => {
      sizes.disconnect();
      style.removeProperty('--kept-clear');
      style.removeProperty('scroll-padding-bottom');
    };
  }, [bar]);
}
