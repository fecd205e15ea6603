import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CropMarks } from './crop-marks.tsx';

type Props = {
  title: string;
  hint?: string;
} & (
  | { icon: LucideIcon }
  /** Fills a frame; an example of what will stand there. */
  | { picture: ReactNode }
);

/** A frame without a picture, what is missing, and how it comes. */
export function EmptyState({ title, hint, ...frame }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      {/* A stage that is too low for it, as the editor's on phones, has the words alone. */}
      <div className="p-5 [@container_(height<17rem)]:hidden">
        {'icon' in frame ? <FramedIcon icon={frame.icon} /> : <Framed>{frame.picture}</Framed>}
      </div>
      <p className="mt-3 text-card">{title}</p>
      {hint ? <p className="mt-1 text-cell text-ink-2">{hint}</p> : null}
    </div>
  );
}

/** Crop marks without a picture: something will stand here. */
export function FramedIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <CropMarks>
      <div className="flex h-13 w-25 items-center justify-center text-ink-2">
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      </div>
    </CropMarks>
  );
}

/** In a picture's stage, of whose width it leaves some. */
function Framed({ children }: { children: ReactNode }) {
  return (
    <CropMarks>
      <div className="relative aspect-4/3 w-[min(10rem,55cqw)] overflow-hidden rounded-picture bg-raised">
        {children}
      </div>
    </CropMarks>
  );
}
