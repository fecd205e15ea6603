import { Logo } from '../../ui/logo.tsx';
import { PageSpinner } from '../page-view.tsx';
import { BarPlace } from './bar-place.tsx';

/** As wide as the sidebar; `before-paint/first-paint.js` tells whether this browser has it collapsed. */
const width = 'max-sm:pl-3.5 w-16 shrink-0 sm:w-64 [[data-sidebar=collapsed]_&]:w-16';
const whenWide = 'px-6 max-sm:hidden [[data-sidebar=collapsed]_&]:hidden';
const whenNarrow = 'sm:mx-auto sm:hidden [[data-sidebar=collapsed]_&]:block';

/** Header and sidebar, or the bar of phones, before it is known who is there, in the places they will have. */
export function StudioSkeleton() {
  return (
    <div className="min-h-[calc(100dvh-var(--bar-height,0px))] [--header-height:56px] sm:[--header-height:64px]">
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
        <div
          className={`h-[calc(100dvh-var(--header-height))] border-r border-line max-sm:hidden ${width}`}
        />
        <main className="min-w-0 flex-1">
          <PageSpinner />
        </main>
      </div>
      <BarPlace />
    </div>
  );
}
