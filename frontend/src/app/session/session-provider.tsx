import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountSlotContext, type PlacePart } from '../../lib/account-slot.tsx';
import { type Session, SessionContext } from '../../lib/auth.ts';
import type { SiteConfig } from '../../lib/site-config.ts';
import type { Asked, Places, ServiceWindow } from './clerk-service.tsx';
import { mayBeSignedIn } from './may-be-signed-in.ts';
import { useEnded } from './use-ended.ts';

const ClerkService = lazy(() =>
  import('./clerk-service.tsx').then((module) => ({ default: module.ClerkService })),
);

type Props = { config: SiteConfig; children: ReactNode };

/**
 * Who is at the screen. Clerk stands beside the application, not around it, and loads when there may be a
 * session or when a visitor asks for one of its windows: most visitors never need it.
 */
export function SessionProvider({ config, children }: Props) {
  // Taken here, for Clerk keeps the first one it is given, even of a render that React throws away.
  const navigateFor = useNavigate();
  const [expected] = useState(() => mayBeSignedIn(document.cookie));
  const [needed, setNeeded] = useState(expected);
  const [asked, setAsked] = useState<Asked>();
  const [live, setLive] = useState<Session>();
  const { ended, navigate } = useEnded(live, navigateFor);
  const [places, setPlaces] = useState<Places>({});

  const placePart = useCallback<PlacePart>((part, place) => {
    setPlaces((before) => ({ ...before, [part]: place ?? undefined }));
  }, []);
  const waiting = useMemo(() => waitingSession(expected, setNeeded, setAsked), [expected]);
  const session = useMemo(() => (live ? { ...live, ended } : waiting), [live, ended, waiting]);

  return (
    <SessionContext value={session}>
      <AccountSlotContext value={placePart}>{children}</AccountSlotContext>
      <Suspense>
        {needed ? (
          <ClerkService
            config={config}
            places={places}
            navigate={navigate}
            asked={asked}
            onSession={setLive}
          />
        ) : null}
      </Suspense>
    </SessionContext>
  );
}

/** The session while Clerk is not there: nobody for certain, or not known yet. */
function waitingSession(
  expected: boolean,
  setNeeded: (needed: boolean) => void,
  setAsked: (asked: Asked) => void,
): Session {
  const ask = (window: ServiceWindow, returnTo?: string) => {
    setAsked({ window, returnTo });
    setNeeded(true);
  };
  return {
    status: expected ? 'loading' : 'signed-out',
    ended: false,
    userId: undefined,
    planClaim: undefined,
    billing: undefined,
    getToken: () => Promise.resolve(null),
    wake: () => setNeeded(true),
    openSignIn: ({ returnTo } = {}) => ask('sign-in', returnTo),
    openSignUp: ({ returnTo } = {}) => ask('sign-up', returnTo),
    openUserProfile: () => ask('user-profile'),
    openCheckout: () => undefined,
    openSubscription: () => undefined,
  };
}
