import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/auth.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useSignInActions } from '../../lib/use-sign-in-actions.ts';
import { Button } from '../../ui/button.tsx';

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
const parts = {
  links: lazyComponent(() => import('./navigation.tsx').then((module) => module.HeaderLinks)),
  actions: lazyComponent(() =>
    import('./signed-in-actions.tsx').then((module) => module.SignedInActions),
  ),
  bar: lazyComponent(() => import('./phone-bar.tsx').then((module) => module.PhoneBar)),
};

type PartProps = {
  part: keyof typeof parts;
  /** Keeps its place until its code is there. */
  fallback?: ReactNode;
};

/** One of these parts. */
export function SignedInPart({ part, fallback }: PartProps) {
  const Part = parts[part].get();
  return (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
}

/** Starts loading them before they are shown, the bar of phones where it will be; a failure shows when they are. */
export function prefetchSignedInParts(): void {
  for (const [name, part] of Object.entries(parts)) {
    if (name !== 'bar' || innerWidth < 640) part.load().catch(() => undefined);
  }
}
