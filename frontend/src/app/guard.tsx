import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { pages } from '../../../shared/pages.ts';
import { useSession } from '../lib/auth.ts';
import { StudioSkeleton } from './shell/studio-skeleton.tsx';
import { studioModule } from './studio-module.ts';

/** The studio, for a person who is signed in: specification, section 2. */
export function Guard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const Studio = studioModule.get();
  if (status === 'loading') return <StudioSkeleton />;
  if (status === 'signed-out') return <Navigate to={pages.home.path} replace />;
  return (
    <Suspense fallback={<StudioSkeleton />}>
      <Studio>{children}</Studio>
    </Suspense>
  );
}
