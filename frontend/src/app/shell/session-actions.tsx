import { Suspense } from 'react';
import { useSession } from '../../lib/auth.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useSignInActions } from '../../lib/use-sign-in-actions.ts';
import { Button } from '../../ui/button.tsx';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status } = useSession();
  const { signIn, signUp } = useSignInActions();
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

/** What the header of an open page has for people who are signed in; visitors never load it. */
export const signedInParts = {
  links: lazyComponent(() => import('./navigation.tsx').then((module) => module.HeaderLinks)),
  actions: lazyComponent(() =>
    import('./signed-in-actions.tsx').then((module) => module.SignedInActions),
  ),
  bar: lazyComponent(() => import('./phone-bar.tsx').then((module) => module.PhoneBar)),
};

/** Starts loading them before they are shown; a failure shows when they are. */
export function prefetchSignedInParts(): void {
  const { bar, ...inHeader } = signedInParts;
  const shown = matchMedia('(width < 640px)').matches ? signedInParts : inHeader;
  for (const part of Object.values(shown)) part.load().catch(() => undefined);
}
