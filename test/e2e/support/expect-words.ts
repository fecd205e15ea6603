import { expect, type Locator, type Page } from '@playwright/test';

/** What can be read and pressed on a part of a screen, written down by hand. */
export type Words = {
  headings?: string[];
  /** Their names, also of those that show only an icon. */
  buttons?: string[];
  links?: string[];
  columns?: (string | RegExp)[];
  fields?: string[];
  texts?: string[];
};

const roles = { headings: 'heading', buttons: 'button', links: 'link', columns: 'columnheader' };

/** Expects a part of a screen to show all of these words. */
export async function expectWords(part: Page | Locator, words: Words = {}): Promise<void> {
  for (const [kind, role] of Object.entries(roles)) {
    for (const name of words[kind as keyof typeof roles] ?? []) {
      const named = part.getByRole(role as 'button', { name, exact: true });
      await expect(named.filter({ visible: true }).first(), `${role} ‘${name}’`).toBeVisible();
    }
  }
  for (const name of words.fields ?? []) {
    await expect(part.getByLabel(name, { exact: true })).toBeVisible();
  }
  for (const text of words.texts ?? []) {
    const shown = part.getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown.first(), `‘${text}’`).toBeVisible();
  }
}
