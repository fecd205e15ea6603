import { Logo } from '../../ui/logo.tsx';
import { PageSpinner } from '../page-spinner.tsx';

/** Header and sidebar before it is known who is there, in the places they will have. */
export function StudioSkeleton() {
  return (
    <div className="min-h-dvh [--header-height:60px] sm:[--header-height:64px]">
      <div className="flex h-(--header-height) border-b border-line">
        <div className="flex w-16 shrink-0 items-center justify-center sm:hidden">
          <Logo markOnly />
        </div>
        <div className="flex w-64 shrink-0 items-center px-6 max-sm:hidden">
          <Logo />
        </div>
      </div>
      <div className="flex">
        <div className="h-[calc(100dvh-var(--header-height))] w-16 shrink-0 border-r border-line sm:w-64" />
        <main className="min-w-0 flex-1">
          <PageSpinner />
        </main>
      </div>
    </div>
  );
}
