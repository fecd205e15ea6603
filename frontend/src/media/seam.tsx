import { ChevronsLeftRight } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The seam at a percent of the picture's width, light at both edges so that any picture shows it. */
export function Seam({ percent, moving = false }: { percent: number; moving?: boolean }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-x-1 -inset-y-3 overflow-clip px-1"
    >
      <div
        className={`seam-travel h-full ${moving ? 'transition-transform duration-600 ease-seam' : ''}`}
        style={{ ['--seam' as string]: `${percent}%` }}
      >
        <div className="relative -ml-0.5 h-full w-1 py-3">
          <div className="h-full w-1 bg-seam-edge" />
          <div className="absolute inset-y-0 left-px w-0.5 bg-vermilion forced-colors:bg-[Highlight]" />
        </div>
      </div>
    </div>
  );
}

type ComparisonProps = {
  original: Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'fetchPriority' | 'onError'>;
  /** The seam moves by its handle alone, and the rest of the picture can be dragged. */
  byHandle?: boolean;
};

/** Shows the original over an edited picture, up to the seam, which moves by click, drag and keys. */
export function Comparison({ original, byHandle = false }: ComparisonProps) {
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
      <SeamTrack percent={percent} onMove={setPercent} byHandle={byHandle} />
    </>
  );
}

type HandleProps = { percent: number; onMove: (percent: number) => void };

type TrackProps = HandleProps & { byHandle?: boolean };

/** Moves a seam by click, drag and keys; it fills the picture. */
export function SeamTrack({ percent, onMove, byHandle = false }: TrackProps) {
  const follow = (event: PointerEvent<HTMLDivElement>) =>
    onMove(seamAtPoint(event.clientX, event.currentTarget.getBoundingClientRect()));
  return (
    <div
      // Whoever drags the picture leaves these presses to the seam.
      data-moves-seam={byHandle ? undefined : true}
      className={`absolute inset-0 select-none ${byHandle ? '' : 'cursor-ew-resize touch-pan-y'}`}
      onPointerDown={(event) => {
        const isBeside = byHandle && event.target === event.currentTarget;
        // A second finger comes to pinch.
        if (event.button !== 0 || !event.isPrimary || isBeside) return;
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

function SeamHandle({ percent, onMove }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const next = seamAfterKey(event.key, percent);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      role="slider"
      data-moves-seam
      tabIndex={0}
      aria-label="Before and after"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent}% original`}
      onKeyDown={press}
      className="absolute top-1/2 flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-ew-resize items-center justify-center rounded-control"
      style={{ left: `${percent}%` }}
    >
      <span className="flex h-11 w-7 items-center justify-center rounded-control bg-vermilion text-on-vermilion outline-1 outline-seam-edge forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]">
        <ChevronsLeftRight aria-hidden size={18} strokeWidth={1.6} />
      </span>
    </div>
  );
}

const steps: Readonly<Record<string, (percent: number) => number>> = {
  ArrowLeft: (percent) => percent - 2,
  ArrowDown: (percent) => percent - 2,
  ArrowRight: (percent) => percent + 2,
  ArrowUp: (percent) => percent + 2,
  PageDown: (percent) => percent - 10,
  PageUp: (percent) => percent + 10,
  Home: () => 0,
  End: () => 100,
};

/** Where a key moves the seam; undefined for keys that do not. */
export function seamAfterKey(key: string, percent: number): number | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step ? Math.min(100, Math.max(0, step(percent))) : undefined;
}

/** The percent of a point between two edges. */
export function seamAtPoint(x: number, edges: { left: number; width: number }): number {
  if (edges.width <= 0) return 50;
  return Math.round(Math.min(100, Math.max(0, ((x - edges.left) / edges.width) * 100)));
}
