import { HeaderLinks } from './header-links.tsx';
import { HomeLink } from './home-link.tsx';
import { SessionActions } from './session-actions.tsx';

/** The logo's block is as wide as the sidebar, so the links begin where the content does. */
export function StudioHeader({ collapsed }: { collapsed: boolean }) {
  return (
    <header className="sticky top-0 z-20 flex h-(--header-height) border-b border-line bg-paper">
      <div
        className={`flex shrink-0 items-center ${collapsed ? 'w-16 justify-center' : 'w-64 px-6'}`}
      >
        <HomeLink name={collapsed ? 'hidden' : 'shown'} />
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-3 px-3.5 sm:pr-4 sm:pl-8 xl:pr-6">
        <HeaderLinks />
        <div className="ml-auto flex items-center gap-3 lg:gap-2 xl:gap-4">
          <SessionActions />
        </div>
      </div>
    </header>
  );
}
