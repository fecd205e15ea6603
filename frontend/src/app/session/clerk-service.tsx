import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { pages } from '../../../../shared/pages.ts';
import type { AccountPart, Session } from '../../lib/auth.tsx';
import { ownPath } from '../../lib/return-to.ts';
import type { SiteConfig } from '../../lib/site-config-schema.ts';
import { notify } from '../../ui/notify.ts';
import {
  ClerkPricingTable,
  ClerkRoot,
  ClerkUserButton,
  useClerkAuth,
  useClerkUser,
  useClerkWindows,
} from './clerk.ts';
import { clerkWords, useClerkAppearance } from './clerk-appearance.ts';
import { canOpenCheckout, openCheckout, openSubscription, useBilling } from './clerk-billing.ts';

/** Where Clerk's components stand now. */
export type Places = Partial<Record<AccountPart, HTMLElement | undefined>>;

type Bridge = { onSession: (session: Session) => void };

export type Navigate = (to: string, options?: { replace: boolean }) => void;

type Props = Bridge & { config: SiteConfig; places: Places; navigate: Navigate };

/** Clerk: tells who is signed in, and renders its components into their places. */
export function ClerkService({ config, places, navigate, onSession }: Props) {
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
      <SessionBridge onSession={onSession} planChoice={places['plan-choice']} />
      <InPlace place={places['user-menu']}>
        <ClerkUserButton />
      </InPlace>
      <InPlace place={places['plan-choice']}>
        <PlanChoice />
      </InPlace>
    </ClerkRoot>
  );
}

/** Stands in for the checkout where this Clerk has none to open. */
function PlanChoice() {
  const { isLoaded } = useClerkAuth();
  return isLoaded && !canOpenCheckout() ? <ClerkPricingTable /> : null;
}

function InPlace({ place, children }: { place: HTMLElement | undefined; children: ReactNode }) {
  return place ? createPortal(children, place) : null;
}

function SessionBridge({
  onSession,
  planChoice,
}: Bridge & { planChoice: HTMLElement | undefined }) {
  const { isLoaded, userId, getToken, sessionClaims } = useClerkAuth();
  const clerk = useClerkWindows();
  useAccountDeletion();
  const { billing, noteChange } = useBilling();
  const planClaim = typeof sessionClaims?.pla === 'string' ? sessionClaims.pla : undefined;

  useEffect(() => {
    if (!isLoaded) return;
    onSession({
      status: userId ? 'signed-in' : 'signed-out',
      ended: false,
      userId: userId ?? undefined,
      planClaim,
      billing,
      getToken: ({ fresh = false } = {}) => getToken({ skipCache: fresh }),
      loadSignInService: () => undefined,
      openSignIn: ({ returnTo } = {}) => clerk.openSignIn(returnsTo(returnTo)),
      openSignUp: ({ returnTo } = {}) => clerk.openSignUp(returnsTo(returnTo)),
      openUserProfile: () => clerk.openUserProfile(),
      openCheckout: (planId) => {
        if (!openCheckout(clerk, planId, noteChange)) planChoice?.scrollIntoView();
      },
      openSubscription: () => openSubscription(clerk, noteChange),
    });
  }, [billing, clerk, getToken, isLoaded, noteChange, onSession, planChoice, planClaim, userId]);

  return null;
}

/** Where Clerk leads after signing in: to the page where it was asked for, unless another is wanted. */
function returnsTo(wanted = location.pathname) {
  const path = ownPath(wanted);
  return {
    fallbackRedirectUrl: path,
    signInFallbackRedirectUrl: path,
    signUpFallbackRedirectUrl: path,
  };
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
