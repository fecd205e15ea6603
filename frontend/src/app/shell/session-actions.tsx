import { Suspense } from 'react';
import { pages } from '../../../../shared/pages.ts';
import { useSession } from '../../lib/auth.ts';
import { useLocation } from '../../lib/location.tsx';
import { Button } from '../../ui/button.tsx';
import { wantedPage } from '../wanted-page.ts';
import { signedInParts } from './signed-in-parts.ts';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status, openSignIn, openSignUp } = useSession();
  const wanted = wantedPage(useLocation().state);
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    const SignedInActions = signedInParts.actions.get();
    return (
      <Suspense>
        <SignedInActions />
      </Suspense>
    );
  }
  const back = wanted && { returnTo: pages[wanted].path };
  return (
    <>
      <Button kind="quiet" onClick={() => openSignIn(back)} data-visitors>
        Sign In
      </Button>
      <Button kind="ink" onClick={() => openSignUp(back)} data-visitors>
        Get Started
      </Button>
    </>
  );
}
