import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FramedIcon } from '../../ui/framed-icon.tsx';
import { ActivityLoading } from './activity-loading.tsx';

type Props = { icon: LucideIcon; title: string; hint: string; children: ReactNode };

/** Stands where the prints would be, as high as what loads was; `children` is the way on. */
export function ActivityNotice({ icon, title, hint, children }: Props) {
  return (
    <div className="grid rounded-card border border-line bg-surface *:col-start-1 *:row-start-1">
      <ActivityLoading hidden />
      <div className="flex items-center justify-center gap-x-9 gap-y-5 p-4 @max-[420px]:flex-col @max-[420px]:text-center">
        <div className="shrink-0 p-3">
          <FramedIcon icon={icon} />
        </div>
        <div>
          <p className="text-card">{title}</p>
          <p className="mt-1 mb-3 max-w-[44ch] text-cell text-ink-2">{hint}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
