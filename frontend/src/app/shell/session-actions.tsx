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
  const back = wanted && { returnTo: pages[wanted].path };
  return (
    <>
      <Button kind="quiet" onClick={() => openSignIn(back)}>
        Sign In
      </Button>
      <Button kind="ink" onClick={() => openSignUp(back)}>
        Get Started
      </Button>
    </>
  );
}
