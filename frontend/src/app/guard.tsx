import { type ReactNode, useEffect, useState } from 'react';
import { type PageName, pages } from '../../../shared/pages.ts';
import { useSession } from '../lib/auth.ts';
import { navigate, useLocation } from '../lib/location.tsx';
import { guardedPageAt } from '../lib/wanted-page.ts';
import { StudioSkeleton } from './shell/studio-skeleton.tsx';

/**
 * Lets only a person who is signed in through: specification, section 2. The landing page learns
 * which page was wanted, unless the person has left it by signing out.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, ended } = useSession();
  const { pathname } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  if (status === 'loading') return <StudioSkeleton />;
  if (status === 'signed-in') return children;
  const wanted = wasIn && !ended ? undefined : guardedPageAt(pathname);
  return <ToLanding wanted={wanted} />;
}

function ToLanding({ wanted }: { wanted: PageName | undefined }) {
  useEffect(() => {
    navigate(pages.home.path, { replace: true, state: wanted ? { wanted } : {} });
  }, [wanted]);
  return null;
}
