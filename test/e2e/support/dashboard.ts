import type { Page } from '@playwright/test';

/** The dashboard as a person meets it. */
export function dashboard(page: Page) {
  const usage = page.getByRole('region', { name: 'Usage this month' });
  const activity = page.getByRole('region', { name: 'This month', exact: true });
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  return {
    usage,
    /** A tool's usage by its title, such as `Images Edited`. */
    card: (title: string) => usage.getByRole('listitem').filter({ hasText: title }),
    placeholders: usage.getByRole('status').filter({ hasText: 'Loading usage data...' }),
    actions,
    /** A tool's card by its title, such as `Edit Images`. */
    action: (title: string) => actions.getByRole('listitem').filter({ hasText: title }),
    activity,
    made: activity.getByRole('listitem'),
    open: () => page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click(),
  };
}
