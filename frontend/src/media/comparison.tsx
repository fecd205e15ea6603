import { ChevronsLeftRight } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Seam } from './seam.tsx';
import { seamAfterKey, seamAtPoint } from './seam-keys.ts';

type Props = {
  original: Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'fetchPriority' | 'onError'>;
};

/** Lies on an edited picture: its original up to the seam, which moves by click, drag and keys. */
export function Comparison({ original }: Props) {
  const [percent, setPercent] = useState(46);
  return (
    <>
      <img
        {...original}
        alt=""
        draggable={false}
        className="absolute inset-0 size-full rounded-picture"
        style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
      />
      <Seam percent={percent} />
      <SeamTrack percent={percent} onMove={setPercent} />
    </>
  );
}

type TrackProps = { percent: number; onMove: (percent: number) => void };

function SeamTrack({ percent, onMove }: TrackProps) {
  const follow = (event: PointerEvent<HTMLDivElement>) =>
    onMove(seamAtPoint(event.clientX, event.currentTarget.getBoundingClientRect()));
  return (
    <div
      className="absolute inset-0 cursor-ew-resize touch-pan-y select-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      <SeamHandle percent={percent} onMove={onMove} />
    </div>
  );
}

function SeamHandle({ percent, onMove }: TrackProps) {
  const press = (event: KeyboardEvent) => {
    const next = seamAfterKey(event.key, percent);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Before and after"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}% original`}
      onKeyDown={press}
      className="absolute top-1/2 flex size-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-control"
      style={{ left: `${percent}%` }}
    >
      <span className="flex h-11 w-7 items-center justify-center rounded-control bg-vermilion text-on-vermilion outline-1 outline-seam-edge forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]">
        <ChevronsLeftRight aria-hidden size={18} strokeWidth={1.6} />
      </span>
    </div>
  );
}
