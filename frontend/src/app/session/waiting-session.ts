import type { Session } from '../../lib/auth.ts';

/** What was asked of the service before it was there. */
export type Wish = (session: Session) => void;

/** The session while the service is not there: nobody for certain, or not known yet. */
export function waitingSession(expected: boolean, ask: (wish?: Wish) => void): Session {
  return {
    status: expected ? 'loading' : 'signed-out',
    ended: false,
    userId: undefined,
    planClaim: undefined,
    billing: undefined,
    getToken: () => Promise.resolve(null),
    wake: () => ask(),
    openSignIn: (options) => ask((session) => ifVisitor(session)?.openSignIn(options)),
    openSignUp: (options) => ask((session) => ifVisitor(session)?.openSignUp(options)),
    openUserProfile: () => ask((session) => session.openUserProfile()),
    openCheckout: (planId) => ask((session) => session.openCheckout(planId)),
    openSubscription: () => ask((session) => session.openSubscription()),
  };
}

/** Who turns out to be signed in need not sign in. */
function ifVisitor(session: Session): Session | undefined {
  return session.status === 'signed-out' ? session : undefined;
}
