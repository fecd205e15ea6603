import type { Studio } from '@atelier/local-cloud/studio';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import {
  type EngineKind,
  type SwitchableEngines,
  switchableEngines,
} from '../../api/support/switchable-engines.ts';
import { noteFiles, type SeenFiles } from './seen-files.ts';
import { withStartedStudio } from './started-studio.ts';

type StudioFixtures = {
  /** `real` where a test is about what the engines make. */
  engines: EngineKind;
  /** Lets the engines wait, so that a test can look at work under way without hurry. */
  work: Pick<SwitchableEngines, 'hold' | 'release' | 'fail'>;
  /** Console messages that a test expects; every other error or warning fails it. */
  expectedConsole: RegExp[];
  watch: undefined;
};

type WorkerFixtures = { studio: Studio; switchable: SwitchableEngines; seenFiles: SeenFiles };

/** Browser tests run against a studio of their own, with empty data, one per worker. */
export const test = base.extend<StudioFixtures, WorkerFixtures>({
  switchable: [async ({ browserName: _ }, use) => use(switchableEngines()), { scope: 'worker' }],
  studio: [async ({ switchable }, use) => withStartedStudio(switchable, use), { scope: 'worker' }],
  seenFiles: [
    async ({ studio, browser }, use) => use(noteFiles(studio, browser)),
    { scope: 'worker' },
  ],
  engines: ['quick', { option: true }],
  work: [
    async ({ switchable, engines }, use) => {
      switchable.use(engines);
      await use(switchable);
      switchable.release();
    },
    { auto: true },
  ],
  baseURL: async ({ studio }, use) => use(studio.origin),
  expectedConsole: [[], { option: true }],
  watch: [
    async ({ page, seenFiles, expectedConsole }, use) => {
      const violations = watchPolicy(page.context());
      const complaints = watchConsole(page, expectedConsole);
      const strangers = watchRequests(page);
      await use(undefined);
      await seenFiles.settled();
      expect(violations, 'violations of the content security policy').toEqual([]);
      expect(strangers, 'requests to other machines').toEqual([]);
      expect(complaints, 'console errors and warnings').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser refuses in any page of the test, also where other errors are expected. */
export function watchPolicy(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  return violations;
}

function watchConsole(page: Page, expected: RegExp[]): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text());
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return complaints;
}

function watchRequests(page: Page): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol.startsWith('http') && !local) strangers.push(request.url());
  });
  return strangers;
}
