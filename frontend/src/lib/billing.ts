import * as z from 'zod/mini';

const subscriptionItemSchema = z.object({
  status: z.string(),
  plan: z.object({ name: z.string() }),
});

const listSchema = z.object({
  data: z.array(subscriptionItemSchema),
  total_count: z.number(),
});

const subscriptionSchema = z.object({ subscriptionItems: z.array(subscriptionItemSchema) });

const offerListSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      fee: z.nullish(z.object({ amountFormatted: z.string(), currencySymbol: z.string() })),
    }),
  ),
});

export type SubscriptionList = z.infer<typeof listSchema>;

/** A plan that billing sells, and its price a month where it has one. */
export type PlanOffer = { name: string; price: string | undefined };

/** The sign-in service's billing, as its versions offer it: any call may be missing. */
export type Billing = {
  getSubscriptions?: (page: { initialPage: number; pageSize: number }) => Promise<unknown>;
  getSubscription?: (params: Record<string, never>) => Promise<unknown>;
  getPlans?: (params: { for: 'user' }) => Promise<unknown>;
};

/** The signed-in user's subscriptions: specification, section 7. */
export async function listSubscriptions(billing: Billing): Promise<SubscriptionList> {
  if (billing.getSubscriptions) {
    return listSchema.parse(await billing.getSubscriptions({ initialPage: 1, pageSize: 10 }));
  }
  if (!billing.getSubscription) throw new Error('Billing offers no subscriptions');
  const { subscriptionItems } = subscriptionSchema.parse(await billing.getSubscription({}));
  return { data: subscriptionItems, total_count: subscriptionItems.length };
}

/** The plans on sale; none where billing does not list them. */
export async function listOffers(billing: Billing): Promise<PlanOffer[]> {
  if (!billing.getPlans) return [];
  const { data } = offerListSchema.parse(await billing.getPlans({ for: 'user' }));
  return data.map(({ name, fee }) => ({ name, price: fee ? priceOf(fee) : undefined }));
}

/** `$12` rather than `$12.00`: a price in whole units needs no fraction. */
function priceOf(fee: { amountFormatted: string; currencySymbol: string }): string {
  return `${fee.currencySymbol}${fee.amountFormatted.replace(/\.00$/, '')}`;
}
