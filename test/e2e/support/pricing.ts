import type { Page } from '@playwright/test';
import type { Plan } from '../../../shared/plans.ts';

/** What a person finds on the pricing page, and in the windows it opens. */
export function pricing(page: Page) {
  const plan = (name: Plan) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const drawer = page.getByRole('dialog');
  return {
    plan,
    start: (name: Plan) => page.getByRole('button', { name: `Get Started with ${name}` }),
    choose: (name: Plan) => page.getByRole('button', { name: `Choose ${name}` }),
    keep: (name: Plan) => page.getByRole('button', { name: `Keep ${name}` }),
    manage: (name: Plan) => page.getByRole('button', { name: `Manage ${name}` }),
    badge: (name: Plan) => page.getByRole('banner').getByText(`${name} plan`),
    /** Clerk's checkout, or its details of the subscription. */
    drawer,
    /** Pays in the open checkout with the saved card, and closes it. */
    pay: async (label: RegExp = /^Pay /) => {
      await drawer.getByRole('button', { name: label }).click();
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await drawer.waitFor({ state: 'detached' });
    },
  };
}
