import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The image editor as a person meets it. */
export function editor(page: Page) {
  return {
    /** Chooses files as the file dialog would hand them over. */
    choose: (files: string | string[] | FileChoice) =>
      page.locator('input[type=file]').setInputFiles(files),
    removeButton: page.getByRole('button', { name: 'Remove Background' }),
    anotherButton: page.getByRole('button', { name: 'Cut Out Another Picture' }),
    toast: (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
    history: page.getByRole('region', { name: 'Image Editing History' }),
    dialog: page.getByRole('dialog', { name: 'Edited Image' }),
  };
}

export type FileChoice = { name: string; mimeType: string; buffer: Buffer };

/** Clicks and gives back the name and bytes of what the browser saves. */
export async function download(page: Page, click: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}
