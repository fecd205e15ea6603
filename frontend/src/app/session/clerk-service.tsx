import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { pages } from '../../../../shared/pages.ts';
import { roleFrom } from '../../../../shared/roles.ts';
import type { Person, Session } from '../../lib/auth.tsx';
import { leaveWith } from '../../lib/leave-guard.ts';
import { ownPath } from '../../lib/return-to.ts';
import type { SiteConfig } from '../../lib/site-config-schema.ts';
import { isSignOutHeld } from '../../lib/unsaved-work.ts';
import { notify } from '../../ui/notify.ts';
import {
  ClerkPricingTable,
  ClerkRoot,
  useClerkAuth,
  useClerkUser,
  useClerkWindows,
} from './clerk.ts';
import { clerkWords, useClerkAppearance } from './clerk-appearance.ts';
import { canOpenCheckout, openCheckout, openSubscription, useBilling } from './clerk-billing.ts';
import { focusSignUp, opening, useInterfaceWhenOpened } from './clerk-interface.ts';

type Bridge = {
  onSession: (session: Session) => void;
  onFailure: (error: unknown) => void;
};

export type Navigate = (to: string, options?: { replace: boolean }) => void;

type Props = Bridge & {
  config: SiteConfig;
  /** Where Clerk's own choice of plans stands now. */
  planChoice: HTMLElement | undefined;
  navigate: Navigate;
};

/** Clerk: tells who is signed in, and opens its windows. */
export function ClerkService({ config, planChoice, navigate, ...bridge }: Props) {
  const appearance = useClerkAppearance();
  return (
    <ClerkRoot
      publishableKey={config.clerkPublishableKey}
      {...(config.clerkProxyUrl ? { proxyUrl: config.clerkProxyUrl } : {})}
      {...(config.clerkJsUrl ? { clerkJSUrl: config.clerkJsUrl } : {})}
      afterSignOutUrl={pages.home.path}
      newSubscriptionRedirectUrl={pages.pricing.path}
      appearance={appearance}
      localization={clerkWords}
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
      telemetry={false}
    >
      <SessionBridge {...bridge} planChoice={planChoice} />
      {planChoice ? createPortal(<PlanChoice />, planChoice) : null}
    </ClerkRoot>
  );
}

/** Stands in for the checkout where this Clerk has none to open. */
function PlanChoice() {
  const { isLoaded } = useClerkAuth();
  return isLoaded && !canOpenCheckout() ? <ClerkPricingTable /> : null;
}

function SessionBridge({
  onSession,
  onFailure,
  planChoice,
}: Bridge & { planChoice: HTMLElement | undefined }) {
  const { isLoaded, userId, sessionClaims } = useClerkAuth();
  const clerk = useClerkWindows();
  useInterfaceWhenOpened(clerk);
  const failed = clerk.status === 'error';
  useEffect(() => {
    if (failed) onFailure(new Error('Clerk did not start'));
  }, [failed, onFailure]);
  const person = usePerson();
  useAccountDeletion();
  const { billing, noteChange } = useBilling();
  const role = roleFrom(sessionClaims?.role);
  const planClaim = typeof sessionClaims?.pla === 'string' ? sessionClaims.pla : undefined;

  useEffect(() => {
    if (!isLoaded) return;
    onSession({
      status: userId ? 'signed-in' : 'signed-out',
      ended: false,
      userId: userId ?? undefined,
      person,
      planClaim,
      role,
      billing,
      getToken: async ({ fresh = false } = {}) => {
        // What somebody has sent may be refused once another one has signed in: it is not theirs to send again.
        const { session } = clerk;
        return session && session.user?.id === userId
          ? session.getToken({ skipCache: fresh })
          : null;
      },
      loadSignInService: () => undefined,
      openSignIn: ({ returnTo } = {}) => {
        const paths = returnPaths(returnTo);
        const fallbackRedirectUrl = paths.signInFallbackRedirectUrl;
        opening(() => clerk.openSignIn({ ...paths, fallbackRedirectUrl }));
        focusSignUp();
      },
      openSignUp: ({ returnTo } = {}) => {
        const paths = returnPaths(returnTo);
        const fallbackRedirectUrl = paths.signUpFallbackRedirectUrl;
        opening(() => clerk.openSignUp({ ...paths, fallbackRedirectUrl }));
        focusSignUp();
      },
      openUserProfile: () => opening(() => clerk.openUserProfile()),
      signOut: () =>
        leaveWith(() => {
          if (!isSignOutHeld()) void clerk.signOut({ redirectUrl: pages.home.path });
        }),
      openCheckout: (planId, { returnTo }) => {
        const opened = opening(() =>
          openCheckout(clerk, { planId, returnTo: ownPath(returnTo), onDone: noteChange }),
        );
        if (!opened) planChoice?.scrollIntoView();
      },
      openSubscription: () => opening(() => openSubscription(clerk, noteChange)),
    });
  }, [
    billing,
    clerk,
    isLoaded,
    noteChange,
    onSession,
    person,
    planChoice,
    planClaim,
    role,
    userId,
  ]);

  return null;
}

/** Where Clerk leads after signing in and up: to the page where it was asked for, unless another is wanted. */
function returnPaths(wanted = location.pathname) {
  const path = ownPath(wanted);
  return {
    signInFallbackRedirectUrl: path,
    // Whoever is new has come to begin.
    signUpFallbackRedirectUrl: path === pages.home.path ? pages.dashboard.path : path,
  };
}

/** Clerk has a picture for everybody; only one that the person has chosen is theirs. */
function usePerson(): Person | undefined {
  const { user } = useClerkUser();
  const name = user?.fullName ?? undefined;
  const email = user?.primaryEmailAddress?.emailAddress;
  const picture = user?.hasImage ? user.imageUrl : undefined;
  const isKnown = Boolean(user);
  return useMemo(
    () => (isKnown ? { name, email, picture } : undefined),
    [isKnown, name, email, picture],
  );
}

/**
 * Shows a toast when the person deletes their account here. Clerk emits no event for it, only the end of the
 * session, so `user.delete` is wrapped.
 */
function useAccountDeletion(): void {
  const { user } = useClerkUser();
  useEffect(() => {
    if (!user) return undefined;
    const remove = user.delete;
    user.delete = async () => {
      await remove();
      notify.success('Account and all results deleted');
    };
    return () => {
      user.delete = remove;
    };
  }, [user]);
}
