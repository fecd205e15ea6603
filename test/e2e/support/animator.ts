import type { Page } from '@playwright/test';
import type { FileChoice } from './editor.ts';

/** The video generator as a person meets it. */
export function animator(page: Page) {
  const result = page.getByRole('region', { name: 'Generated Video', exact: true });
  const form = page.getByRole('main').locator('form');
  return {
    choose: (file: string | FileChoice) => page.locator('input[type=file]').setInputFiles(file),
    prompt: page.getByLabel('Prompt *'),
    generateButton: form.getByRole('button', { name: 'Generate Video' }),
    busyButton: form.getByRole('button', { name: 'Generating Video...' }),
    clearButton: form.getByRole('button', { name: 'Clear All' }),
    cancelButton: form.getByRole('button', { name: 'Cancel', exact: true }),
    result,
    video: result.locator('video'),
    history: page.getByRole('region', { name: 'Video Generation History' }),
    dialog: page.getByRole('dialog', { name: 'Generated Video' }),
    toast: (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  };
}
