import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountSlotContext, type PlacePart } from '../../lib/account-slot.tsx';
import { type Session, SessionContext } from '../../lib/auth.ts';
import type { SiteConfig } from '../../lib/site-config.ts';
import type { Places, ServiceWindow } from './clerk-service.tsx';
import { mayBeSignedIn } from './may-be-signed-in.ts';

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
  const navigate = useNavigate();
  const [expected] = useState(() => mayBeSignedIn(document.cookie));
  const [needed, setNeeded] = useState(expected);
  const [asked, setAsked] = useState<ServiceWindow>();
  const [live, setLive] = useState<Session>();
  const [places, setPlaces] = useState<Places>({});

  const placePart = useCallback<PlacePart>((part, place) => {
    setPlaces((before) => ({ ...before, [part]: place ?? undefined }));
  }, []);
  const waiting = useMemo(() => waitingSession(expected, setNeeded, setAsked), [expected]);

  return (
    <SessionContext value={live ?? waiting}>
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
  setAsked: (asked: ServiceWindow) => void,
): Session {
  const ask = (asked: ServiceWindow) => () => {
    setAsked(asked);
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
    openSignIn: ask('sign-in'),
    openSignUp: ask('sign-up'),
    openUserProfile: ask('user-profile'),
    openCheckout: () => undefined,
    openSubscription: () => undefined,
  };
}
