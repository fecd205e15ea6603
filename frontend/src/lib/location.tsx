import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useDeferredValue,
  useMemo,
} from 'react';
import {
  navigate as enter,
  useHistoryState,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location';
import { leaveWith } from './leave-guard.ts';

/** Where the person is, as an entry of the browser's history. */
export type Location = {
  pathname: string;
  search: string;
  /** What the application keeps with the entry. */
  state: unknown;
  /** Names the entry, also when the person comes back to it; empty for one that others made. */
  key: string;
};

const LocationContext = createContext<Location>({
  pathname: '/',
  search: '',
  state: null,
  key: '',
});

type Props = {
  /** Where a page stands that is rendered ahead. */
  pathname?: string;
  children: ReactNode;
};

/** Follows the browser's history. What is shown stays until the code of the next page is there. */
export function LocationProvider({ pathname: ssrPath, children }: Props) {
  const pathname = usePathname(ssrPath === undefined ? {} : { ssrPath });
  const search = useSearch({ ssrSearch: '' });
  const state: unknown = useHistoryState();
  const now = useMemo(
    () => ({ pathname, search, state, key: keyIn(state) }),
    [pathname, search, state],
  );
  return <LocationContext value={useDeferredValue(now)}>{children}</LocationContext>;
}

export function useLocation(): Location {
  return use(LocationContext);
}

/** Names the page that an address shows: what is looked into by its id is a page of its own. */
export function pageKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname}${new URLSearchParams(search).get('id')}`;
}

/** Opens another page of the site, as a new entry of the history unless it takes the place of this one. */
export function navigate(to: string, options: { replace?: boolean; state?: object } = {}): void {
  // A link to the current page replaces the entry, so that going back leaves the page.
  const target = new URL(to, location.href);
  const isHere = target.href === location.href;
  const key = Math.random().toString(36).slice(2);
  const go = () =>
    enter(to, { replace: options.replace || isHere, state: { ...options.state, key } });
  if (target.pathname === location.pathname) go();
  else leaveWith(go);
}

function keyIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('key' in state)) return '';
  return typeof state.key === 'string' ? state.key : '';
}

type PageAnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string;
  /** Opens the page here, where something is to be done before. */
  onOpen?: (to: string) => void;
};

/** A link to a page of the site, which opens without the site being loaded anew. */
export function PageAnchor({ to, onClick, onOpen = navigate, ...anchor }: PageAnchorProps) {
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event)) return;
        event.preventDefault();
        onOpen(to);
      }}
    />
  );
}

/** With a key or another button the browser opens a tab, a window or a download. */
function opensHere(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return !defaultPrevented && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
