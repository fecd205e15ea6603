import type { LucideIcon } from 'lucide-react';
import { FramedIcon } from './framed-icon.tsx';

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
