import type { LucideIcon } from 'lucide-react';
import { CropMarks } from './crop-marks.tsx';

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
