import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';

/**
 * Where the person is, as an entry of the browser's history. The site's paths have no parameters and do
 * not nest, and a router that can do more is a seventh of what a visitor's first load may weigh.
 */
export type Location = {
  pathname: string;
  search: string;
  /** What the application keeps with the entry. */
  state: unknown;
  /** Names the entry, also when the person comes back to it. */
  key: string;
  /** Whether the browser came here by itself: the first page, or back and forward. */
  cameBack: boolean;
};

/** Opens another page of the site, as a new entry unless it takes the place of this one. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

const LocationContext = createContext<Location>({
  pathname: '/',
  search: '',
  state: null,
  key: '',
  cameBack: true,
});

const NavigateContext = createContext<Navigate>(() => undefined);

export function useLocation(): Location {
  return use(LocationContext);
}

export function useNavigate(): Navigate {
  return use(NavigateContext);
}

/** Follows the browser's history, and adds to it. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(() => locationNow(true));
  const follow = useCallback((cameBack: boolean) => {
    startTransition(() => setCurrent(locationNow(cameBack)));
  }, []);
  useEffect(() => {
    const comeBack = () => follow(true);
    addEventListener('popstate', comeBack);
    return () => removeEventListener('popstate', comeBack);
  }, [follow]);
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      const { href } = new URL(to, location.href);
      const kept = { key: Math.random().toString(36).slice(2), state };
      // Whoever is where a link leads need not go back to where they are.
      if (replace || href === location.href) history.replaceState(kept, '', href);
      else history.pushState(kept, '', href);
      follow(false);
    },
    [follow],
  );
  return (
    <LocationContext value={current}>
      <NavigateContext value={navigate}>{children}</NavigateContext>
    </LocationContext>
  );
}

/** Stands at one path, for pages that are rendered ahead. */
export function StaticRouter({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <LocationContext value={{ pathname, search: '', state: null, key: '', cameBack: true }}>
      {children}
    </LocationContext>
  );
}

function locationNow(cameBack: boolean): Location {
  const { pathname, search } = location;
  const kept: unknown = history.state;
  const { key, state } = isKept(kept) ? kept : { key: '', state: null };
  return { pathname, search, state, key, cameBack };
}

/** Others may have added entries of their own. */
function isKept(value: unknown): value is { key: string; state: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'state' in value &&
    'key' in value &&
    typeof value.key === 'string'
  );
}
