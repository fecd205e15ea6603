import { Search } from 'lucide-react';
import type { Feature } from '../../../../shared/features.ts';
import { pageAt, pages } from '../../../../shared/pages.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { HeaderLinks, type NavigationLink, navigation } from './navigation.tsx';
import { HomeLink } from './page-link.tsx';
import { SessionActions } from './session-actions.tsx';
import { openPalette, prefetchPalette } from './shortcuts.tsx';
import { useShellPart } from './use-shell-part.ts';

/** The logo's block is as wide as the sidebar, so the links begin where the content does. */
export function StudioHeader({ collapsed }: { collapsed: boolean }) {
  return (
    <header
      data-tight={!collapsed || undefined}
      className="group/header sticky top-0 z-20 flex h-(--header-height) border-b border-line bg-paper"
    >
      <div
        className={`flex shrink-0 items-center ${collapsed ? 'w-16 justify-center' : 'w-64 px-6'}`}
      >
        <HomeLink name={collapsed ? 'hidden' : 'shown'} />
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-3 pr-4 pl-8 xl:pr-6">
        <HeaderLinks repeated />
        <div className="ml-auto flex shrink-0 items-center gap-3 lg:gap-2 xl:gap-4">
          <SearchButton />
          <SessionActions />
        </div>
      </div>
    </header>
  );
}

function SearchButton() {
  return (
    <button
      type="button"
      aria-label="Search"
      title="Search (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
      onClick={openPalette}
      className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover"
    >
      <Search aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}

/** On phones: the mark, the page's name, and what is left of its tool. */
export function PhoneHeader() {
  const link = useCurrentLink();
  const here = pageAt(useLocation().pathname);
  return (
    <header className="sticky top-0 z-20 flex h-(--header-height) items-center gap-3 border-b border-line bg-paper px-3.5 [@media(height<420px)]:static">
      <HomeLink name="hidden" />
      {/* The page's own heading says it to screen readers. */}
      <p
        aria-hidden
        className="min-w-0 flex-1 truncate font-display text-[1.375rem]/7 font-medium max-[359px]:text-[1.1875rem]"
      >
        {link?.label ?? (here && pages[here].title)}
      </p>
      {link?.feature ? <Uses feature={link.feature} /> : <SessionActions />}
    </header>
  );
}

function useCurrentLink(): NavigationLink | undefined {
  const here = pageAt(useLocation().pathname);
  return navigation.find(({ path }) => here && pages[here].path === path);
}

/** On phones alone, so its code is apart from what every screen loads. */
export const usesLeft = lazyComponent<{ feature: Feature }>(() =>
  import('./uses-left.tsx').then((module) => module.UsesLeft),
);

function Uses({ feature }: { feature: Feature }) {
  const UsesLeft = useShellPart(usesLeft);
  return UsesLeft ? <UsesLeft feature={feature} /> : null;
}
