import { createContext, use } from 'react';
import type { Billing } from './billing.ts';

/** Who is at the screen, and the sign-in service's windows. */
export type Session = {
  status: 'loading' | 'signed-in' | 'signed-out';
  /** Signed out without having asked for it: the session ran out, or was ended elsewhere. */
  ended: boolean;
  userId: string | undefined;
  /** The plan as the session token names it; it changes when the user buys or leaves a plan. */
  planClaim: string | undefined;
  /** Absent until the service has loaded, and where it sells nothing. */
  billing: Billing | undefined;
  /** The bearer token of the next call, newly made where it must be `fresh`; null for a visitor. */
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>;
  /** Loads the service for a visitor too; for what only it knows. */
  wake: () => void;
  /** After it the person is on `returnTo`, or else where they were. */
  openSignIn: (options?: { returnTo?: string }) => void;
  openSignUp: (options?: { returnTo?: string }) => void;
  openUserProfile: () => void;
  /** Buys or changes to a plan of billing, in the service's own drawer. */
  openCheckout: (planId: string) => void;
  /** What the person pays for, and how to leave it. */
  openSubscription: () => void;
};

/** While nothing is known: nobody, and windows that do not open. */
const unknownSession: Session = {
  status: 'loading',
  ended: false,
  userId: undefined,
  planClaim: undefined,
  billing: undefined,
  getToken: () => Promise.resolve(null),
  wake: () => undefined,
  openSignIn: () => undefined,
  openSignUp: () => undefined,
  openUserProfile: () => undefined,
  openCheckout: () => undefined,
  openSubscription: () => undefined,
};

/** Filled by the provider of the sign-in service; everything else reads it with `useSession`. */
export const SessionContext = createContext<Session>(unknownSession);

export function useSession(): Session {
  return use(SessionContext);
}
