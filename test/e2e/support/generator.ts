import type { Studio } from '@atelier/local-cloud/studio';
import { expect, type Page } from '@playwright/test';
import { signIn } from './account.ts';
import { newPerson } from './scenario.ts';

/** The image generator as a person meets it. */
export function generator(page: Page) {
  return {
    description: page.getByLabel('Image Description *'),
    generateButton: page.getByRole('button', { name: 'Generate Image' }),
    busyButton: page.getByRole('button', { name: 'Generating...' }),
    clearButton: page.getByRole('button', { name: 'Clear All' }),
    result: page.getByRole('region', { name: 'Generated Image', exact: true }),
    picture: page
      .getByRole('region', { name: 'Generated Image', exact: true })
      .getByRole('img', { name: 'Generated image' }),
    history: page.getByRole('region', { name: 'Image Generation History' }),
    dialog: page.getByRole('dialog', { name: 'Generated Image' }),
    toast: (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  };
}

/** The image generator as a new person on the Free plan opens it, with its form, which waits for the usage. */
export async function openGenerator(page: Page, studio: Studio) {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const opened = generator(page);
  await expect(opened.description).toBeVisible();
  return opened;
}
