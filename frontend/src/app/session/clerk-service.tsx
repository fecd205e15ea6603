import { ClerkProvider, PricingTable, UserButton, useAuth, useClerk } from '@clerk/clerk-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pages } from '../../../../shared/pages.ts';
import type { AccountPart } from '../../lib/account-slot.tsx';
import type { Session } from '../../lib/auth.ts';
import type { SiteConfig } from '../../lib/site-config.ts';
import { canOpenCheckout, openCheckout, openSubscription } from './billing-windows.ts';
import { useClerkAppearance } from './clerk-appearance.ts';
import { useBilling } from './use-billing.ts';

/** Where Clerk's components stand now. */
export type Places = Partial<Record<AccountPart, HTMLElement | undefined>>;

export type ServiceWindow = 'sign-in' | 'sign-up' | 'user-profile';

/** A window that was asked for before Clerk was there, and where signing in leads. */
export type Asked = { window: ServiceWindow; returnTo: string | undefined };

type Bridge = {
  asked: Asked | undefined;
  onSession: (session: Session) => void;
};

type Navigate = (to: string, options?: { replace: boolean }) => void;

type Props = Bridge & { config: SiteConfig; places: Places; navigate: Navigate };

/** Clerk: tells who is signed in, and renders its components into their places. */
export function ClerkService({ config, places, navigate, asked, onSession }: Props) {
  const appearance = useClerkAppearance();
  return (
    <ClerkProvider
      publishableKey={config.clerkPublishableKey}
      {...(config.clerkProxyUrl ? { proxyUrl: config.clerkProxyUrl } : {})}
      {...(config.clerkJsUrl ? { clerkJSUrl: config.clerkJsUrl } : {})}
      afterSignOutUrl={pages.home.path}
      newSubscriptionRedirectUrl={pages.pricing.path}
      appearance={appearance}
      routerPush={(to) => navigate(to)}
      routerReplace={(to) => navigate(to, { replace: true })}
      telemetry={false}
    >
      <SessionBridge asked={asked} onSession={onSession} planChoice={places['plan-choice']} />
      <InPlace place={places['user-menu']}>
        <UserButton />
      </InPlace>
      <InPlace place={places['plan-choice']}>
        <PlanChoice />
      </InPlace>
    </ClerkProvider>
  );
}

/** Stands in for the checkout where this Clerk has none to open. */
function PlanChoice() {
  const { isLoaded } = useAuth();
  return isLoaded && !canOpenCheckout() ? <PricingTable /> : null;
}

function InPlace({ place, children }: { place: HTMLElement | undefined; children: ReactNode }) {
  return place ? createPortal(children, place) : null;
}

function SessionBridge({
  asked,
  onSession,
  planChoice,
}: Bridge & { planChoice: HTMLElement | undefined }) {
  const { isLoaded, userId, getToken, sessionClaims } = useAuth();
  const clerk = useClerk();
  const opened = useRef(false);
  const { billing, noteChange } = useBilling();
  const planClaim = typeof sessionClaims?.pla === 'string' ? sessionClaims.pla : undefined;

  useEffect(() => {
    if (!isLoaded) return;
    const windows = windowsOf(clerk);
    onSession({
      status: userId ? 'signed-in' : 'signed-out',
      ended: false,
      userId: userId ?? undefined,
      planClaim,
      billing,
      getToken: ({ fresh = false } = {}) => getToken({ skipCache: fresh }),
      wake: () => undefined,
      openSignIn: ({ returnTo } = {}) => windows['sign-in'](returnTo),
      openSignUp: ({ returnTo } = {}) => windows['sign-up'](returnTo),
      openUserProfile: windows['user-profile'],
      openCheckout: (planId) => {
        if (!openCheckout(clerk, planId, noteChange)) planChoice?.scrollIntoView();
      },
      openSubscription: () => openSubscription(clerk, noteChange),
    });
    if (asked && !opened.current) {
      opened.current = true;
      windows[asked.window](asked.returnTo);
    }
  }, [
    asked,
    billing,
    clerk,
    getToken,
    isLoaded,
    noteChange,
    onSession,
    planChoice,
    planClaim,
    userId,
  ]);

  return null;
}

function windowsOf(
  clerk: ReturnType<typeof useClerk>,
): Record<ServiceWindow, (returnTo?: string) => void> {
  return {
    'sign-in': (returnTo) => clerk.openSignIn(returnsTo(returnTo)),
    'sign-up': (returnTo) => clerk.openSignUp(returnsTo(returnTo)),
    'user-profile': () => clerk.openUserProfile(),
  };
}

/** Whoever signs in stays on the page where they asked to, unless told otherwise. */
function returnsTo(path = location.pathname) {
  return {
    fallbackRedirectUrl: path,
    signInFallbackRedirectUrl: path,
    signUpFallbackRedirectUrl: path,
  };
}
