import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { routes } from '../../../shared/routes.ts';

export const prompts = [
  'A lighthouse in a storm',
  'A planet with rings',
  'CON: ../../etc/passwd',
] as const;

export function library(page: Page) {
  const grid = page.getByRole('grid', { name: 'Results' });
  return {
    grid,
    tiles: grid.getByRole('gridcell', { name: /Image (Editor|Generator)/ }),
    tile: (name: string | RegExp) => grid.getByRole('gridcell', { name }),
    search: page.getByRole('searchbox', { name: 'Search your results' }),
    bar: page.getByRole('region', { name: 'Selected results' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    lightbox: page.getByRole('dialog'),
  };
}

/** How many images of a person there still are. */
export async function imagesLeft(studio: Studio, userId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}` };
  const answer = await fetch(studio.origin + routes.listImages.path, { headers });
  return ((await answer.json()) as unknown[]).length;
}
