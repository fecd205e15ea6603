import { type ReactNode, useState } from 'react';
import { finishParameter } from '../../../../shared/pages.ts';
import { useMediaQuery } from '../../lib/browser-state.ts';
import { useLocation } from '../../lib/location.tsx';
import { safeStorage } from '../../lib/safe-storage.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { Main, SkipLink } from './main-column.tsx';
import { HeaderLinks } from './navigation.tsx';
import { HomeLink } from './page-link.tsx';
import { SessionActions } from './session-actions.tsx';
import { Sidebar } from './sidebar.tsx';

/** Header and sidebar around the pages of the studio. */
export function StudioShell({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(width < 640px)');
  const { chosen, toggle } = useCollapsed();
  const full = useFullView();
  const collapsed = narrow || chosen || full;
  const aside = full ? 'max-lg:hidden lg:contents' : 'contents';
  return (
    <div className="min-h-dvh [--header-height:60px] sm:[--header-height:64px]">
      <SkipLink />
      <div className={aside}>
        <StudioHeader collapsed={collapsed} />
      </div>
      <div className="flex">
        <div className={aside}>
          <Sidebar collapsed={collapsed} narrow={narrow || full} onToggle={toggle} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <Main className={`flex-1 ${full ? fullPadding : padding}`}>
            <div className={full ? '' : 'max-w-[1120px]'}>{children}</div>
          </Main>
          <ConnectionStrip>
            You are offline. Work under way goes on, and what you write is kept.
            <span className="max-sm:hidden"> New work needs a connection.</span>
          </ConnectionStrip>
        </div>
      </div>
    </div>
  );
}

const padding = 'px-3.5 pt-6 pb-16 sm:px-8 sm:pt-9';
const fullPadding = 'lg:px-8 lg:pt-5 lg:pb-6';

/** Whether a picture is worked on in a view that takes the whole window, and below 1024 px nothing else of it. */
function useFullView(): boolean {
  return new URLSearchParams(useLocation().search).has(finishParameter);
}

/** The logo's block is as wide as the sidebar, so the links begin where the content does. */
function StudioHeader({ collapsed }: { collapsed: boolean }) {
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

const storageKey = 'atelier-sidebar';
const collapsedValue = 'collapsed';

/** Whether the person has chosen a collapsed sidebar; this browser remembers it. */
function useCollapsed() {
  const [chosen, setChosen] = useState(() => safeStorage.getItem(storageKey) === collapsedValue);
  const toggle = () => {
    setChosen(!chosen);
    storeCollapsed(!chosen);
  };
  return { chosen, toggle };
}

function storeCollapsed(collapsed: boolean): void {
  // `before-paint/first-paint.js` sets the same attribute when the page loads.
  if (collapsed) document.documentElement.dataset.sidebar = collapsedValue;
  else delete document.documentElement.dataset.sidebar;
  if (collapsed) safeStorage.setItem(storageKey, collapsedValue);
  else safeStorage.removeItem(storageKey);
}
