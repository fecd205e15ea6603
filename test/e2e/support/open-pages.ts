import type { Page } from '@playwright/test';

/** The pages that can be read without signing in, and their headings. */
export const openPages = [
  ['/', 'Transform Your Creative Workflow with AI'],
  ['/privacy', 'What we keep, and until when'],
  ['/pricing', 'Choose Your Perfect Plan'],
] as const;

/** The way in, in the header. */
export const signInButton = (page: Page) =>
  page.getByRole('banner').getByText('Sign In', { exact: true });
