import type { LucideIcon } from 'lucide-react';
import { CropMarks } from './crop-marks.tsx';

type Props = { icon: LucideIcon; title: string; hint?: string };

/** A frame without a picture, what is missing, and how it comes. */
export function EmptyState({ icon, title, hint }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <div className="p-5">
        <FramedIcon icon={icon} />
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
