import {
  ClerkProvider,
  type ClerkProviderProps,
  PricingTable,
  useAuth,
  useClerk,
  useUser,
} from '@clerk/clerk-react';

/*
 * All that the site uses of Clerk's package for React. Nothing else imports it, so that another major version, or
 * its successor @clerk/react, is met here; what it draws is styled by the files beside this one.
 */

/** Brings Clerk to the page, and its state to what is within. */
export const ClerkRoot: typeof ClerkProvider = ClerkProvider;

export const ClerkPricingTable: typeof PricingTable = PricingTable;

/** Who is signed in, and how to get a token. */
export const useClerkAuth: typeof useAuth = useAuth;

/** Clerk itself: its windows and its billing. */
export const useClerkWindows: typeof useClerk = useClerk;

/** The person who is signed in, as Clerk knows them. */
export const useClerkUser: typeof useUser = useUser;

export type ClerkWindows = ReturnType<typeof useClerk>;

export type GetClerkToken = ReturnType<typeof useAuth>['getToken'];

export type ClerkWords = NonNullable<ClerkProviderProps['localization']>;

export type ClerkAppearance = NonNullable<ClerkProviderProps['appearance']>;

export type ClerkElements = NonNullable<ClerkAppearance['elements']>;
