import { Navigate, Outlet } from 'react-router';
import { pages } from '../../../shared/pages.ts';
import { useSession } from '../lib/auth.ts';
import { PageSpinner } from './page-spinner.tsx';

/** Lets only a person who is signed in through: specification, section 2. */
export function Guard() {
  const { status } = useSession();
  if (status === 'loading') return <PageSpinner />;
  if (status === 'signed-out') return <Navigate to={pages.home.path} replace />;
  return <Outlet />;
}
