import type { ReactNode } from 'react';

/** 1 px wide, 8 long, ending 11 outside of each corner. */
const corners = [
  'left-0 -top-[11px] h-2 w-px',
  '-left-[11px] top-0 h-px w-2',
  'right-0 -top-[11px] h-2 w-px',
  '-right-[11px] top-0 h-px w-2',
  'left-0 -bottom-[11px] h-2 w-px',
  '-left-[11px] bottom-0 h-px w-2',
  'right-0 -bottom-[11px] h-2 w-px',
  '-right-[11px] bottom-0 h-px w-2',
];

/** Marks the one active picture of a view, or the frame of an empty state. */
export function CropMarks({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      {corners.map((corner) => (
        <span
          key={corner}
          aria-hidden
          className={`pointer-events-none absolute bg-control forced-colors:bg-[ButtonText] ${corner}`}
        />
      ))}
    </div>
  );
}
