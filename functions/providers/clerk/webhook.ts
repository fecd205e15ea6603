import * as z from 'zod/mini';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { type Plan, planFrom, plans } from '../../../shared/plans.ts';
import type { RawRequest } from '../../../shared/routes/route.ts';
import { settings } from '../../platform/settings.ts';
import { StudioError } from '../../platform/studio-error.ts';
import { readSignedWebhook, type SignatureScheme, standardSignature } from '../signed-webhook.ts';

const id = z.string().check(z.minLength(1));

const eventSchema = z.object({ type: z.string(), data: z.unknown() });
const deletedUserSchema = z.object({ id });
/** https://clerk.com/docs/reference/backend/types/backend-user, as webhooks write it. */
const userSchema = z.object({
  id,
  primary_email_address_id: z.nullish(z.string()),
  email_addresses: z._default(
    z.array(
      z.object({
        id: z.string(),
        email_address: z.string(),
        verification: z.nullish(z.object({ status: z.string() })),
      }),
    ),
    [],
  ),
  /** In milliseconds since 1970. */
  updated_at: z._default(z.number(), 0),
});

/** In hundredths of the currency. */
const moneySchema = z.object({ amount: z.int(), currency: z.string() });

/** `BillingPaymentAttemptWebhookEventJSON` of @clerk/backend, as far as it is read. */
const paymentSchema = z.object({
  id,
  status: z.string(),
  /** In milliseconds since 1970. */
  paid_at: z.nullish(z.int().check(z.nonnegative(), z.maximum(8.64e15))),
  payer: z.object({ user_id: z.nullish(id) }),
  totals: z.object({ subtotal: moneySchema, tax_total: moneySchema }),
  subscription_items: z._default(
    z.array(z.object({ plan: z.nullish(z.object({ slug: z.string() })) })),
    [],
  ),
});

const centsPerDollar = 100;

/** What Clerk tells of an account. */
export type AccountEvent =
  | { kind: 'deleted'; userId: string }
  /** It has this primary address since, in milliseconds since 1970. */
  | { kind: 'address'; userId: string; address: string; toldAt: number }
  | PaidEvent;

/** A plan was paid for, at the amount before taxes, both in billionths of the currency. */
type PaidEvent = {
  kind: 'paid';
  userId: string;
  paymentId: string;
  plan: Plan;
  paidAt: Date;
  amount: number;
  tax: number;
  currency: string;
};

/** What a webhook of Clerk's says; nothing where it is of no interest here. */
export async function readClerkWebhook(request: RawRequest): Promise<AccountEvent | undefined> {
  const told = await readSignedWebhook(request, settings.clerkWebhookSecretId(), svixSignature);
  const { type, data } = parse(eventSchema, told);
  if (type === 'user.deleted')
    return { kind: 'deleted', userId: parse(deletedUserSchema, data).id };
  if (type.startsWith('paymentAttempt.')) return paymentIn(data);
  return type === 'user.created' || type === 'user.updated' ? addressIn(data) : undefined;
}

/** An address that is not verified may be anybody's, and people may sign up without one. */
function addressIn(data: unknown): AccountEvent | undefined {
  const user = parse(userSchema, data);
  const primary = user.email_addresses.find((each) => each.id === user.primary_email_address_id);
  if (primary?.verification?.status !== 'verified') return undefined;
  const { id: userId, updated_at: toldAt } = user;
  return { kind: 'address', userId, address: primary.email_address, toldAt };
}

/** Only what is paid brings anything, and only what a person pays is of a plan here. */
function paymentIn(data: unknown): AccountEvent | undefined {
  const payment = parse(paymentSchema, data);
  const { status, paid_at: paidAt, payer, totals, subscription_items: items } = payment;
  if (status !== 'paid' || paidAt == null || payer.user_id == null) return undefined;
  // An upgrade names the plan before it, too.
  const paidFor = items.map(({ plan }) => plans.indexOf(planFrom(plan?.slug)));
  const inBillionths = (cents: number) => cents * (nanodollarsPerDollar / centsPerDollar);
  return {
    kind: 'paid',
    userId: payer.user_id,
    paymentId: payment.id,
    plan: plans[Math.max(0, ...paidFor)] ?? 'Free',
    paidAt: new Date(paidAt),
    amount: inBillionths(totals.subtotal.amount),
    tax: inBillionths(totals.tax_total.amount),
    currency: totals.subtotal.currency.toUpperCase(),
  };
}

/** Clerk has its webhooks sent by Svix, which names the headers of the standard its own way. */
const svixSignature: SignatureScheme = {
  flawOf: (request, now) => standardSignature.flawOf(asStandard(request), now),
  isSigned: (request, secrets) => standardSignature.isSigned(asStandard(request), secrets),
};

function asStandard({ headers, raw }: RawRequest): RawRequest {
  const standard = {
    'webhook-id': headers['svix-id'],
    'webhook-timestamp': headers['svix-timestamp'],
    'webhook-signature': headers['svix-signature'],
  };
  return { headers: standard, raw };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, told: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, told);
  if (parsed.success) return parsed.data;
  throw new StudioError('invalid_request', { cause: parsed.error });
}
