import { type ReactNode, useEffect, useState } from 'react';
import { finishParameter } from '../../../../shared/pages.ts';

import { useMediaQuery } from '../../lib/browser-state.ts';
import { onFirstInput, useLoadedAhead } from '../../lib/first-input.ts';
import { lazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { log } from '../../lib/log.ts';
import { safeStorage } from '../../lib/safe-storage.ts';
import { BarPlace } from './bar-place.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Main, SkipLink } from './main-column.tsx';
import { SignedInPart, signedInParts } from './session-actions.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { PhoneHeader, StudioHeader, usesLeft } from './studio-header.tsx';

/**
 * Header and sidebar around the pages of the studio; on phones the sidebar is a bar at the bottom. It stands after the
 * page, so that few stops lie between the first Tab and the work; before it only the skip link and the header do.
 */
export function StudioShell({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(width < 640px)');
  const { collapsed: chosen, toggle } = useCollapsed();
  const full = useFullView();
  useLoadedAhead(loadPhoneParts);
  const collapsed = chosen || full;
  const around = full ? 'max-lg:hidden lg:contents' : 'contents';
  return (
    <div
      className={`min-h-[calc(100dvh-var(--bar-height,0px))] [--header-height:56px] sm:[--header-height:64px] ${collapsed ? 'sm:[--sidebar-width:64px]' : 'sm:[--sidebar-width:256px]'}`}
    >
      <SkipLink />
      <div className={around}>
        {narrow ? <PhoneHeader /> : <StudioHeader collapsed={collapsed} />}
      </div>
      <div className="flex">
        <div className="flex min-w-0 flex-1 flex-col">
          <Main className={`flex-1 ${full ? fullPadding : padding}`}>
            <div className={full ? '' : 'max-w-[1120px]'}>{children}</div>
          </Main>
          <div className="sticky bottom-[var(--bar-height,0px)] z-10">
            <LoadedBesidePages />
          </div>
          <ConnectionStrip>
            You are offline. Work under way goes on, and what you write is kept.
            <span className="max-sm:hidden"> New work needs a connection.</span>
          </ConnectionStrip>
        </div>
        <Shortcuts />
        <div className={around}>
          {narrow ? null : <Sidebar collapsed={collapsed} onToggle={toggle} />}
          {narrow && !full ? <SignedInPart part="bar" fallback={<BarPlace />} /> : null}
        </div>
      </div>
    </div>
  );
}

/** A phone may be turned upright, and a window made narrow, once the connection is lost. */
const loadPhoneParts = () => Promise.all([signedInParts.bar.load(), usesLeft.load()]);

const padding = 'px-3.5 pt-6 pb-16 sm:px-8 sm:pt-9';
const fullPadding = 'lg:px-8 lg:pt-5 lg:pb-6';

/** Whether a picture is worked on in a view that takes the whole window, and below 1024 px nothing else of it. */
function useFullView(): boolean {
  return new URLSearchParams(useLocation().search).has(finishParameter);
}

const besidePages = lazyComponent(() =>
  import('./beside-pages.tsx').then((module) => module.BesidePages),
);

/** Its code comes with the first input, which every job follows. */
function LoadedBesidePages() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstInput(() => setWanted(true)), []);
  const Shown = useLoaded(besidePages, wanted, (error) => {
    log.error('What goes on beside the pages did not load:', error);
  });
  return Shown ? <Shown /> : null;
}

const storageKey = 'atelier-sidebar';
const collapsedValue = 'collapsed';

/** Whether the person has chosen a collapsed sidebar; this browser remembers it. */
function useCollapsed() {
  const [collapsed, setCollapsed] = useState(
    () => safeStorage.getItem(storageKey) === collapsedValue,
  );
  const toggle = () => {
    setCollapsed(!collapsed);
    storeCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}

function storeCollapsed(collapsed: boolean): void {
  // `before-paint/first-paint.js` sets the same attribute when the page loads.
  if (collapsed) document.documentElement.dataset.sidebar = collapsedValue;
  else delete document.documentElement.dataset.sidebar;
  if (collapsed) safeStorage.setItem(storageKey, collapsedValue);
  else safeStorage.removeItem(storageKey);
}
