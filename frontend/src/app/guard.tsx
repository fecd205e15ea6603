import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages } from '../../../shared/pages.ts';
import { useSession } from '../lib/auth.ts';
import { StudioSkeleton } from './shell/studio-skeleton.tsx';
import { studioModule } from './studio-module.ts';
import { guardedPageAt } from './wanted-page.ts';

/**
 * The studio, for a person who is signed in: specification, section 2. The landing page learns which
 * page was wanted, unless the person has left it by signing out.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { status, ended } = useSession();
  const { pathname } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  const Studio = studioModule.get();
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  if (status === 'loading') return <StudioSkeleton />;
  if (status === 'signed-out') {
    const wanted = wasIn && !ended ? undefined : guardedPageAt(pathname);
    return <Navigate to={pages.home.path} replace state={wanted ? { wanted } : null} />;
  }
  return (
    <Suspense fallback={<StudioSkeleton />}>
      <Studio>{children}</Studio>
    </Suspense>
  );
}
