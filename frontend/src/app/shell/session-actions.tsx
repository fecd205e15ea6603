import { useLocation } from 'react-router';
import { pages } from '../../../../shared/pages.ts';
import { useSession } from '../../lib/auth.ts';
import { Button } from '../../ui/button.tsx';
import { wantedPage } from '../wanted-page.ts';
import { HeaderMenu } from './header-menu.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status, openSignIn, openSignUp } = useSession();
  const wanted = wantedPage(useLocation().state);
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    return (
      <>
        <PlanBadge />
        <UserMenu />
        <HeaderMenu />
      </>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={() => openSignIn(wanted && { returnTo: pages[wanted].path })}>
        Sign In
      </Button>
      <Button kind="ink" onClick={() => openSignUp()}>
        Get Started
      </Button>
    </>
  );
}
