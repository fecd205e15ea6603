import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Plan } from '../../../../shared/plans.ts';
import { changePlan, type PlanChange, planChange } from '../billing/change-plan.ts';
import { planById } from '../billing/plan-catalog.ts';
import { notFound } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { newId } from '../new-id.ts';
import { type Checkout, checkoutJson } from '../resources/checkout-json.ts';
import type { User } from '../state.ts';
import { answerChange } from './answer.ts';
import { payer } from './billing-routes.ts';
import type { BrowserEnv } from './browser-cookie.ts';
import { readForm } from './read-form.ts';

const createSchema = z.object({ plan_id: z.string(), plan_period: z.literal('month') });

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
  app.patch('/:id/confirm', (c) => {
    const user = payer(instance, c);
    const checkout = open.get(c.req.param('id'));
    if (checkout?.user.id !== user.id) throw notFound();
    open.delete(checkout.id);
    const change = changeTo(instance, user, checkout.plan);
    changePlan(user.subscription, checkout.plan, instance.clock.now().getTime());
    return answerChange(instance, c, checkoutJson(instance, { ...checkout, change }, 'completed'));
  });
  return app;
}

function changeTo({ clock }: Instance, user: User, plan: Plan): PlanChange {
  return planChange(user.subscription, plan, clock.now().getTime());
}
