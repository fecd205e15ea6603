import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Plan } from '../../../../shared/plans.ts';
import { money, planById, planCatalog, planJson } from '../billing/plan-catalog.ts';
import { changePlan, type PlanChange, planChange } from '../billing/subscription.ts';
import type { BrowserEnv } from '../browsers.ts';
import { notFound } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { paying } from '../payments.ts';
import { publicUserJson } from '../resources/user-json.ts';
import { newId, type User } from '../state.ts';
import { payer, testCardJson } from './billing-routes.ts';
import { answerChange, readForm } from './request.ts';

const createSchema = z.object({ plan_id: z.string(), plan_period: z.literal('month') });

/** The card that was chosen; there is one to choose. */
const cardSchema = z.object({ payment_method_id: z.literal(testCardJson().id) });

/** Plan changes: a checkout shows what a change costs, its confirmation makes it. */
export function checkoutRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  const open = new Map<string, Checkout>();
  app.post('/', async (c) => {
    const user = payer(instance, c);
    const entry = planById((await readForm(c, createSchema)).plan_id);
    if (entry === undefined) throw notFound();
    const checkout = {
      id: newId('cchk'),
      user,
      plan: entry.plan,
      change: changeTo(instance, user, entry.plan),
    };
    open.set(checkout.id, checkout);
    return answerChange(instance, c, checkoutJson(instance, checkout, 'needs_confirmation'));
  });
  app.patch('/:id/confirm', async (c) => {
    const user = payer(instance, c);
    const checkout = open.get(c.req.param('id'));
    if (checkout?.user.id !== user.id) throw notFound();
    if (checkout.change.dueNow > 0) await readForm(c, cardSchema);
    open.delete(checkout.id);
    const change = changeTo(instance, user, checkout.plan);
    paying(instance, user, () =>
      changePlan(user.subscription, checkout.plan, instance.clock.now().getTime()),
    );
    return answerChange(instance, c, checkoutJson(instance, { ...checkout, change }, 'completed'));
  });
  return app;
}

function changeTo({ clock }: Instance, user: User, plan: Plan): PlanChange {
  return planChange(user.subscription, plan, clock.now().getTime());
}

type Checkout = { id: string; user: User; plan: Plan; change: PlanChange };

/** A checkout; where something is due it asks for a card, and offers the test card: no payment provider is asked for one. */
function checkoutJson(
  instance: Instance,
  { id, user, plan, change }: Checkout,
  status: 'needs_confirmation' | 'completed',
) {
  const { first_name, last_name, identifier, image_url } = publicUserJson(instance, user);
  return {
    object: 'commerce_checkout',
    id,
    status,
    external_client_secret: '',
    external_gateway_id: '',
    payment_method: testCardJson(),
    needs_payment_method: change.dueNow > 0,
    plan: planJson(plan),
    plan_period: 'month',
    plan_period_start: change.startsAt,
    is_immediate_plan_change: change.immediate,
    totals: totalsJson(planCatalog[plan].fee, change),
    payer: {
      object: 'commerce_payer',
      id: `cpayer_${user.id}`,
      user_id: user.id,
      organization_id: null,
      email: identifier,
      first_name,
      last_name,
      image_url,
    },
  };
}

function totalsJson(fee: number, { credit, dueNow }: PlanChange) {
  return {
    subtotal: money(fee),
    tax_total: money(0),
    grand_total: money(fee),
    total_due_now: money(dueNow),
    credit: credit > 0 ? money(credit) : null,
    credits: null,
    account_credit: null,
    past_due: null,
    total_due_after_free_trial: null,
  };
}
