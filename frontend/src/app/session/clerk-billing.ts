import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Billing } from '../../lib/auth.tsx';
import { log } from '../../lib/log.ts';
import { type ClerkWindows, type GetClerkToken, useClerkAuth, useClerkWindows } from './clerk.ts';

/*
 * All that is used of Clerk's billing windows. Clerk 5 marks them as internal or unstable, so each is looked up on
 * the Clerk that has loaded, and the application works without those that are missing.
 */

type Checkout = {
  planId: string;
  /** Where `Continue` leads after the payment. */
  returnTo: string;
  onDone: () => void;
};

/** Opens Clerk's checkout of a plan by the month. False where this Clerk has no checkout to open. */
export function openCheckout(clerk: ClerkWindows, { planId, returnTo, onDone }: Checkout): boolean {
  if (!canOpenCheckout()) return false;
  clerk.__internal_openCheckout({
    planId,
    planPeriod: 'month',
    for: 'user',
    newSubscriptionRedirectUrl: returnTo,
    onSubscriptionComplete: onDone,
  });
  return true;
}

export function canOpenCheckout(): boolean {
  return loadedMethod('__internal_openCheckout') !== undefined;
}

/** Opens what the person subscribes to, with the ways to change and cancel it; else their account. */
export function openSubscription(clerk: ClerkWindows, onDone: () => void): void {
  if (loadedMethod('__internal_openSubscriptionDetails')) {
    clerk.__internal_openSubscriptionDetails({ for: 'user', onSubscriptionCancel: onDone });
  } else {
    clerk.openUserProfile();
  }
}

const listeners = new Set<() => void>();
let watched: unknown;

/** Tells of each change of what the person subscribes to, whichever of Clerk's windows made it. */
export function watchBilling(onChange: () => void): () => void {
  const watch = loadedMethod('__unstable__onAfterResponse');
  // Clerk has no way to remove a listener, so it gets exactly one.
  if (watch && watched !== loadedClerk()) {
    watched = loadedClerk();
    watch((request: unknown, response: unknown) => {
      if (!changesBilling(request) || read(response, 'ok') !== true) return;
      for (const listener of listeners) listener();
    });
  }
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** What changes a plan are `checkouts/<id>/confirm` and `subscription_items/<id>` of `/me/billing`. */
function changesBilling(request: unknown): boolean {
  const changing = /\/billing\/(checkouts\/[^/]+\/confirm|subscription_items\/)/;
  return read(request, 'method') !== 'GET' && changing.test(String(read(request, 'path')));
}

/** The Clerk of the loaded script: the React package's wrapper has every method, even those Clerk lacks. */
function loadedClerk(): unknown {
  return read(window, 'Clerk');
}

function loadedMethod(name: string): ((...parameters: unknown[]) => unknown) | undefined {
  const clerk = loadedClerk();
  const method = read(clerk, name);
  return typeof method === 'function'
    ? (...parameters) => method.apply(clerk, parameters)
    : undefined;
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Tells the other tabs of this browser that the person's plan has changed. */
const channelName = 'atelier:plan';

/**
 * Clerk's billing, as a new object after each change of the subscription in this tab or another, so that effects
 * that depend on it run again. The session token is renewed first, so that they are told of the new plan.
 */
export function useBilling(): { billing: Billing | undefined; noteChange: () => void } {
  const { isLoaded, getToken } = useClerkAuth();
  const clerk = useClerkWindows();
  const source = isLoaded ? clerk.billing : undefined;
  const [changes, setChanges] = useState(0);
  const channel = useRef<BroadcastChannel>(undefined);
  const renewing = useRef<Promise<void>>(undefined);

  // Clerk may report one change twice: both share one renewal.
  const renew = useCallback(() => {
    renewing.current ??= freshToken(getToken).then(() => {
      renewing.current = undefined;
      setChanges((before) => before + 1);
    });
  }, [getToken]);
  const noteChange = useCallback(() => {
    channel.current?.postMessage('changed');
    renew();
  }, [renew]);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    opened.onmessage = renew;
    channel.current = opened;
    return () => opened.close();
  }, [renew]);
  useEffect(() => (isLoaded ? watchBilling(noteChange) : undefined), [isLoaded, noteChange]);

  const billing = useMemo(() => source && renewed(source, changes), [source, changes]);
  return { billing, noteChange };
}

async function freshToken(getToken: GetClerkToken): Promise<void> {
  try {
    await getToken({ skipCache: true });
  } catch (error) {
    log.error('The plan changed, but no fresh token was given:', error);
  }
}

/** The same billing as a new object, so that React sees the change. */
function renewed(billing: Billing, _changes: number): Billing {
  return {
    getSubscriptions: billing.getSubscriptions?.bind(billing),
    getSubscription: billing.getSubscription?.bind(billing),
    getPlans: billing.getPlans?.bind(billing),
  };
}
