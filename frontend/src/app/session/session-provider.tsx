import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { pages } from '../../../../shared/pages.ts';
import {
  initialPlanState,
  PlanChoiceContext,
  PlanContext,
  type Session,
  SessionContext,
} from '../../lib/auth.tsx';
import { navigate } from '../../lib/location.tsx';
import { StartFailure } from '../notices.tsx';
import { useService } from './load-service.ts';
import { useSessionExpected } from './session-expected.ts';

/**
 * Provides the session, the plan and the place of Clerk's own choice of plans. Clerk is rendered beside the application,
 * not around it, and loads only when there may be a session or a visitor opens one of its windows.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const expected = useSessionExpected();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState<PendingAction>();
  const [live, setLive] = useState<Session>();
  const { ended, leave } = useEnded(live);
  const [plan, setPlan] = useState(initialPlanState);
  const [planChoice, setPlanChoice] = useState<HTMLElement | null>(null);

  const giveUp = useCallback(() => {
    setAsked(false);
    setPending(undefined);
  }, []);
  const { loaded, failed, fail } = useService(expected || asked, giveUp);
  const waiting = useMemo(
    () =>
      waitingSession(expected, (action) => {
        setAsked(true);
        if (action) setPending(() => action);
      }),
    [expected],
  );

  const session = useMemo(() => (live ? { ...live, ended } : waiting), [live, ended, waiting]);

  useEffect(() => {
    if (!live || !pending) return;
    setPending(undefined);
    pending(live);
  }, [live, pending]);

  return (
    <SessionContext value={session}>
      <PlanContext value={plan}>
        <PlanChoiceContext value={setPlanChoice}>
          {failed && expected ? <StartFailure /> : children}
        </PlanChoiceContext>
        {loaded ? (
          <loaded.Service
            config={loaded.config}
            planChoice={planChoice ?? undefined}
            navigate={leave}
            onSession={setLive}
            onPlan={setPlan}
            onFailure={fail}
          />
        ) : null}
      </PlanContext>
    </SessionContext>
  );
}

/**
 * Whether the session has ended although the person did not end it here. Clerk leads a person who signs out or
 * deletes the account to the landing page by `leave`, which is how the two are told apart: nobody whose session has
 * ended may be led there after signing in, which comes before Clerk says that they have.
 */
function useEnded(session: Session | undefined) {
  const [wasIn, setWasIn] = useState(false);
  const [left, setLeft] = useState(false);
  const userId = session?.userId;
  useEffect(() => {
    if (!userId) return;
    setWasIn(true);
    setLeft(false);
  }, [userId]);
  const leave = useCallback((to: string, options?: { replace: boolean }) => {
    if (to === pages.home.path) setLeft(true);
    navigate(to, options);
  }, []);
  return { ended: wasIn && !left && session?.status === 'signed-out', leave };
}

/** What the person asked for before the service had loaded; run once it has. */
type PendingAction = (session: Session) => void;

/** The session while the service is not there: nobody for certain, or not known yet. */
function waitingSession(expected: boolean, ask: (pending?: PendingAction) => void): Session {
  return {
    status: expected ? 'loading' : 'signed-out',
    ended: false,
    userId: undefined,
    person: undefined,
    planClaim: undefined,
    role: undefined,
    billing: undefined,
    getToken: () => Promise.resolve(null),
    loadSignInService: () => ask(),
    openSignIn: (options) => ask((session) => ifVisitor(session)?.openSignIn(options)),
    openSignUp: (options) => ask((session) => ifVisitor(session)?.openSignUp(options)),
    openUserProfile: () => ask((session) => session.openUserProfile()),
    signOut: () => ask((session) => session.signOut()),
    openCheckout: (planId, options) => ask((session) => session.openCheckout(planId, options)),
    openSubscription: () => ask((session) => session.openSubscription()),
  };
}

/** Nothing where the person turns out to be signed in: then there is no need to sign in. */
function ifVisitor(session: Session): Session | undefined {
  return session.status === 'signed-out' ? session : undefined;
}
