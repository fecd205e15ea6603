import { Suspense } from 'react';
import { useSession } from '../../lib/auth.ts';
import { Button } from '../../ui/button.tsx';
import { signedInParts } from './signed-in-parts.ts';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status, openSignIn, openSignUp } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    const SignedInActions = signedInParts.actions.get();
    return (
      <Suspense>
        <SignedInActions />
      </Suspense>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={() => openSignIn()} data-visitors>
        Sign In
      </Button>
      <Button kind="ink" onClick={openSignUp} data-visitors>
        Get Started
      </Button>
    </>
  );
}
