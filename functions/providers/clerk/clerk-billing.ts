import { type ClerkOptions, createClerkClient } from '@clerk/backend';

// Loaded late, when a token does not tell the plan.

/** What a person subscribed to, from Clerk's backend. */
export function billingSubscription(options: ClerkOptions, userId: string) {
  return createClerkClient(options).billing.getUserBillingSubscription(userId);
}
