import { Logo } from '../../ui/logo.tsx';
import { PageSpinner } from '../page-view.tsx';

/** As wide as the sidebar; `before-paint/first-paint.js` tells whether this browser has it collapsed. */
const width = 'w-16 shrink-0 sm:w-64 [[data-sidebar=collapsed]_&]:w-16';
const whenWide = 'px-6 max-sm:hidden [[data-sidebar=collapsed]_&]:hidden';
const whenNarrow = 'mx-auto sm:hidden [[data-sidebar=collapsed]_&]:block';

/** Header and sidebar before it is known who is there, in the places they will have. */
export function StudioSkeleton() {
  return (
    <div className="min-h-dvh [--header-height:60px] sm:[--header-height:64px]">
      <div className="flex h-(--header-height) border-b border-line">
        <div className={`flex items-center ${width}`}>
          <span className={whenWide}>
            <Logo />
          </span>
          <span className={whenNarrow}>
            <Logo name="hidden" />
          </span>
        </div>
      </div>
      <div className="flex">
        <div className={`h-[calc(100dvh-var(--header-height))] border-r border-line ${width}`} />
        <main className="min-w-0 flex-1">
          <PageSpinner />
        </main>
      </div>
    </div>
  );
}
