import { useSession } from '../../lib/auth.ts';
import { Button } from '../../ui/button.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status, openSignIn, openSignUp } = useSession();
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
      <Button kind="quiet" onClick={() => openSignIn()}>
        Sign In
      </Button>
      <Button kind="ink" onClick={openSignUp}>
        Get Started
      </Button>
    </>
  );
}
