import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { AccountSlotContext, type PlacePart } from '../../lib/account-slot.tsx';
import { type Session, SessionContext } from '../../lib/auth.ts';
import { initialPlanState, PlanContext } from '../../lib/plan.ts';
import { StartFailure } from '../start-failure.tsx';
import type { Places } from './clerk-service.tsx';
import { useEnded } from './use-ended.ts';
import { useExpected } from './use-expected.ts';
import { useService } from './use-service.ts';
import { type Wish, waitingSession } from './waiting-session.ts';

/**
 * Who is at the screen. Clerk stands beside the application, not around it, and loads when there may be a
 * session or when a visitor asks for one of its windows: most visitors never need it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const expected = useExpected();
  const [asked, setAsked] = useState(false);
  const [wish, setWish] = useState<Wish>();
  const [live, setLive] = useState<Session>();
  const { ended, leave } = useEnded(live);
  const [plan, setPlan] = useState(initialPlanState);
  const [places, setPlaces] = useState<Places>({});

  const placePart = useCallback<PlacePart>((part, place) => {
    setPlaces((before) => ({ ...before, [part]: place ?? undefined }));
  }, []);
  const giveUp = useCallback(() => {
    setAsked(false);
    setWish(undefined);
  }, []);
  const { loaded, failed } = useService(expected || asked, giveUp);
  const waiting = useMemo(
    () =>
      waitingSession(expected, (wanted) => {
        setAsked(true);
        if (wanted) setWish(() => wanted);
      }),
    [expected],
  );

  const session = useMemo(() => (live ? { ...live, ended } : waiting), [live, ended, waiting]);

  useEffect(() => {
    if (!live || !wish) return;
    setWish(undefined);
    wish(live);
  }, [live, wish]);

  return (
    <SessionContext value={session}>
      <PlanContext value={plan}>
        <AccountSlotContext value={placePart}>
          {failed && expected ? <StartFailure /> : children}
        </AccountSlotContext>
        {loaded ? (
          <loaded.Service
            config={loaded.config}
            places={places}
            navigate={leave}
            onSession={setLive}
            onPlan={setPlan}
          />
        ) : null}
      </PlanContext>
    </SessionContext>
  );
}
