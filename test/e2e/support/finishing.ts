import type { Studio } from '@atelier/local-cloud/studio';
import { expect, type Page } from '@playwright/test';
import { removedBgImageListSchema } from '../../../shared/image-editing.ts';
import { routes } from '../../../shared/routes.ts';
import { signIn } from './account.ts';
import { newPerson, removeBackgrounds } from './scenario.ts';

/** The finish view as a person meets it. */
export function finishing(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const kept = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(routes.finishCutOut.path) && answer.status() === 200,
    );
  return {
    table: page.getByRole('application', { name: 'Picture on the table' }),
    heading: page.getByRole('heading', { level: 1 }),
    undo: button('Undo'),
    redo: button('Redo'),
    firstCutOut: button('Back to the first cut-out'),
    button,
    choose: (name: string) => page.getByRole('radio', { name, exact: true }).check(),
    /** Resolves with the next save that arrives. */
    kept,
    group: (name: RegExp) => page.getByRole('button', { name }),
  };
}

/** A person with a cut-out, who opens its finishing from the history. */
export async function openFinishing(page: Page, studio: Studio) {
  const person = await newPerson(studio, 'Standard');
  await removeBackgrounds(studio, person.id, 1);
  await signIn(page, person, '/image-editor');
  await page.getByRole('link', { name: /^Finish the result of/ }).click();
  await expect(finishing(page).heading).toBeFocused();
  await expect(finishing(page).table).toBeVisible();
  return person;
}

export async function headersOf(studio: Studio, userId: string) {
  return { Authorization: `Bearer ${await studio.clerk.sessionToken(userId)}` };
}

/** The only cut-out of a person. */
export async function cutOutOf(studio: Studio, userId: string) {
  const headers = await headersOf(studio, userId);
  const listed = await fetch(studio.origin + routes.listRemovedBgImages.path, { headers });
  return removedBgImageListSchema.parse(await listed.json())[0];
}

/** What is kept of the only cut-out of a person. */
export async function keptFinishing(studio: Studio, userId: string) {
  const { recipe, maskUrl } = (await cutOutOf(studio, userId))?.finishing ?? {};
  return [recipe?.background.kind, recipe?.size.kind, recipe?.format.kind, maskUrl !== undefined];
}

/** Brushes across the middle of the table. */
export async function brush(page: Page) {
  const box = await finishing(page).table.boundingBox();
  if (!box) throw new Error('There is no table.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 60, y - 20);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20, { steps: 8 });
  await page.mouse.up();
}
