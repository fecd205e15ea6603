import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

/** The cards of the tools, in their order. */
export const cards = [
  {
    title: 'AI Image Editor',
    list: ['Background removal', 'Enhancement', 'Object removal', 'Style transfer'],
    example: 'See Editing Magic',
  },
  {
    title: 'Image Generator',
    list: ['AI-powered', 'Multiple styles', 'Quality generation', 'Easy download'],
    example: 'View AI Artwork',
  },
  {
    title: 'Video Generator',
    list: ['Smooth animations', 'HD video output', 'MP4 format', 'Easy download'],
    example: 'Watch AI Video',
  },
  {
    title: 'AI Voice Chat',
    list: ['Natural speech', 'Live transcript', 'Five styles', 'Premium voices'],
    example: 'See Conversation',
  },
];

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
