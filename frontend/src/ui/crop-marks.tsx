import type { ReactNode } from 'react';

/** Marks the one active picture of a view, or the frame of an empty state. */
export function CropMarks({ children }: { children: ReactNode }) {
  return <div className="crop-marks">{children}</div>;
}
