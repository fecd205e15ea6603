import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import type { Plan } from '../../../../shared/plans.ts';
import type { SwitchableEngines } from '../../../api/support/switchable-engines.ts';
import type { SpecificationRow } from '../../specification/proves.ts';
import { signIn } from '../account.ts';
import type { Words } from '../expect-words.ts';
import { newPerson } from '../scenario.ts';

export const screenStates = ['idle', 'running', 'done', 'failed', 'dialog'] as const;

export type ScreenState = (typeof screenStates)[number];

export type Visit = {
  page: Page;
  studio: Studio;
  work: Pick<SwitchableEngines, 'hold' | 'release' | 'fail'>;
};

export type Screen = {
  /** Rows of the specification that all of its states prove together. */
  proves: readonly SpecificationRow[];
  /** How it comes into each state, in this order: each begins where the one before has ended. */
  states: Readonly<Record<ScreenState, (visit: Visit) => Promise<unknown>>>;
  /** What is read on it in a state, or in the dialog that is open on it. */
  words: Partial<Record<ScreenState, Words>>;
};

/** Signs in a person who has made something with a tool before. */
export async function enter(
  { page, studio }: Visit,
  { path, plan, made }: { path: string; plan: Plan; made: (userId: string) => Promise<unknown> },
) {
  const person = await newPerson(studio, plan);
  await made(person.id);
  await signIn(page, person, path);
}

/** The newest result shows again when a page is opened: then as if there were none. */
export function putAway(page: Page) {
  return page.getByRole('button', { name: 'Put Away' }).click();
}

/** Lets requests wait until the answer is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page that asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
