import { createContext, use } from 'react';
import type { Billing } from './billing.ts';

/** Who is at the screen, and the sign-in service's windows. */
export type Session = {
  status: 'loading' | 'signed-in' | 'signed-out';
  userId: string | undefined;
  /** The plan as the session token names it; it changes when the user buys or leaves a plan. */
  planClaim: string | undefined;
  /** Absent until the service has loaded, and where it sells nothing. */
  billing: Billing | undefined;
  /** The bearer token of the next call; null for a visitor. */
  getToken: () => Promise<string | null>;
  /** Loads the service for a visitor too; for what only it knows, as the prices. */
  wake: () => void;
  openSignIn: () => void;
  openSignUp: () => void;
  openUserProfile: () => void;
};

const unknownSession: Session = {
  status: 'loading',
  userId: undefined,
  planClaim: undefined,
  billing: undefined,
  getToken: () => Promise.resolve(null),
  wake: () => undefined,
  openSignIn: () => undefined,
  openSignUp: () => undefined,
  openUserProfile: () => undefined,
};

/** Filled by the provider of the sign-in service; everything else reads it with `useSession`. */
export const SessionContext = createContext<Session>(unknownSession);

export function useSession(): Session {
  return use(SessionContext);
}
