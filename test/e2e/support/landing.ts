import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

/** The landing page as a visitor meets it. */
export function landing(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: async (example: string) => {
      await visit(page, '/');
      await page.getByRole('button', { name: example }).click();
    },
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  };
}
