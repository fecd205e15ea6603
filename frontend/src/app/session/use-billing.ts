import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Billing } from '../../lib/billing.ts';
import { log } from '../../lib/log.ts';
import { watchBilling } from './billing-windows.ts';
import { type GetClerkToken, useClerkAuth, useClerkWindows } from './clerk.ts';

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
