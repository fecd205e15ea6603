import type { ReactNode } from 'react';
import { useSession } from '../../lib/auth.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useSignInActions } from '../../lib/use-sign-in-actions.ts';
import { Button } from '../../ui/button.tsx';
import { useShellPart } from './use-shell-part.ts';

/** The right end of the header: the way in, or plan and account. */
export function SessionActions() {
  const { status } = useSession();
  const { signIn, signUp } = useSignInActions();
  if (status === 'loading') return null;
  if (status === 'signed-in') return <SignedInPart part="actions" />;
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

/** What people have around a page who are signed in; visitors never load it. */
export const signedInParts = {
  links: lazyComponent(() => import('./navigation.tsx').then((module) => module.HeaderLinks)),
  actions: lazyComponent(() =>
    import('./signed-in-actions.tsx').then((module) => module.SignedInActions),
  ),
  bar: lazyComponent(() => import('./phone-bar.tsx').then((module) => module.PhoneBar)),
};

type PartProps = {
  part: keyof typeof signedInParts;
  /** Keeps its place until its code is there. */
  fallback?: ReactNode;
};

/** One of these parts. */
export function SignedInPart({ part, fallback = null }: PartProps) {
  const Part = useShellPart(signedInParts[part]);
  return Part ? <Part /> : fallback;
}

/** Starts loading them before they are shown, the bar of phones where it will be; a failure shows when they are. */
export function prefetchSignedInParts(): void {
  for (const [name, part] of Object.entries(signedInParts)) {
    if (name !== 'bar' || innerWidth < 640) part.load().catch(() => undefined);
  }
}
