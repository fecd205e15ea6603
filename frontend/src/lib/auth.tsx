import { createContext, use } from 'react';
import type { Plan } from '../../../shared/plans.ts';
import type { Role } from '../../../shared/roles.ts';

/** Who is at the screen, and the sign-in service's windows. */
export type Session = {
  status: 'loading' | 'signed-in' | 'signed-out';
  /** Signed out without having asked for it: the session ran out, or was ended elsewhere. */
  ended: boolean;
  userId: string | undefined;
  /** How the person is shown to themselves; absent for a visitor. */
  person: Person | undefined;
  /** The plan as the session token names it; it changes when the user buys or leaves a plan. */
  planClaim: string | undefined;
  /** What the session token says that the person may see beside what everybody may. */
  role: Role | undefined;
  /** Absent until the service has loaded, and where it sells nothing. */
  billing: Billing | undefined;
  /** The bearer token of the next call, newly made where it must be `fresh`; null for a visitor, and once this session's person is not here any more. */
  getToken: (options?: { fresh?: boolean }) => Promise<string | null>;
  /** Loads the sign-in service for a visitor too, for example because only it knows the prices. */
  loadSignInService: () => void;
  /** After it the person is on `returnTo`, or else where they were. */
  openSignIn: (options?: { returnTo?: string }) => void;
  /** After it the person is on `returnTo`, or else where they were; from the landing page they come to the dashboard. */
  openSignUp: (options?: { returnTo?: string }) => void;
  openUserProfile: () => void;
  /** Ends the session, and leads to the landing page. */
  signOut: () => void;
  /** Buys or changes to a plan of billing, in the service's own drawer, and leads to `returnTo` once it is paid. */
  openCheckout: (planId: string, options: { returnTo: string }) => void;
  /** What the person pays for, and how to leave it. */
  openSubscription: () => void;
};

/** The person who is signed in, as they know themselves. */
export type Person = {
  name: string | undefined;
  email: string | undefined;
  /** A picture that they have chosen. */
  picture: string | undefined;
};

/** The sign-in service's billing, as its versions offer it: any call may be missing. */
export type Billing = {
  getSubscriptions?:
    | ((page: { initialPage: number; pageSize: number }) => Promise<unknown>)
    | undefined;
  getSubscription?: ((params: Record<string, never>) => Promise<unknown>) | undefined;
  getPlans?: ((params: { for: 'user' }) => Promise<unknown>) | undefined;
};

/** Used until the provider has rendered: nobody is signed in, and windows do not open. */
const unknownSession: Session = {
  status: 'loading',
  ended: false,
  userId: undefined,
  person: undefined,
  planClaim: undefined,
  role: undefined,
  billing: undefined,
  getToken: () => Promise.resolve(null),
  loadSignInService: () => undefined,
  openSignIn: () => undefined,
  openSignUp: () => undefined,
  openUserProfile: () => undefined,
  signOut: () => undefined,
  openCheckout: () => undefined,
  openSubscription: () => undefined,
};

/** Filled by the provider of the sign-in service; everything else reads it with `useSession`. */
export const SessionContext = createContext<Session>(unknownSession);

export function useSession(): Session {
  return use(SessionContext);
}

/** The plan of the signed-in user: specification, sections 3 and 4. */
export type PlanState = { userPlan: Plan; isLoading: boolean; refresh: () => Promise<void> };

export const initialPlanState: PlanState = {
  userPlan: 'Free',
  isLoading: true,
  refresh: () => Promise.resolve(),
};

/** Filled by the session provider; everything else reads it with `usePlan`. */
export const PlanContext = createContext<PlanState>(initialPlanState);

export function usePlan(): PlanState {
  return use(PlanContext);
}

export type PlacePlanChoice = (place: HTMLElement | null) => void;

/** Filled by the session provider, which renders the service's own prices into the place where it needs to. */
export const PlanChoiceContext = createContext<PlacePlanChoice>(() => undefined);

/** A place for the sign-in service's own choice of plans, whose code is not on the page until it is needed. */
export function PlanChoicePlace({ className }: { className?: string }) {
  return <div ref={use(PlanChoiceContext)} className={className} />;
}
