import { Suspense } from 'react';
import { useSession } from '../../lib/auth.ts';
import { useWayIn } from '../../lib/way-in.ts';
import { Button } from '../../ui/button.tsx';
import { signedInParts } from './signed-in-parts.ts';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status } = useSession();
  const { signIn, signUp } = useWayIn();
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
      <Button kind="quiet" onClick={signIn} data-visitors>
        Sign In
      </Button>
      <Button kind="ink" onClick={signUp} data-visitors>
        Get Started
      </Button>
    </>
  );
}
