import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Studio } from '@atelier/local-cloud/studio';
import { test as base } from '@playwright/test';
import type { Plan } from '../../../shared/plans.ts';
import {
  type EngineKind,
  type SwitchableEngines,
  switchableEngines,
} from '../../api/support/switchable-engines.ts';
import { newPerson, type Person } from '../../e2e/support/scenario.ts';
import { withStartedStudio } from '../../e2e/support/started-studio.ts';
import type { EngineName } from './engines.ts';
import { startFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { startWebkit } from './webkit.ts';

export type EngineOptions = { engine: EngineName };

type WorkerFixtures = EngineOptions & { switchable: SwitchableEngines; studio: Studio };

type Fixtures = {
  /** `real` where a test is about what they make. */
  models: EngineKind;
  tab: Tab;
  visitor: Visitor;
  /** Leaves a picture of the page among the results, for people to look at. */
  keepPicture: (name: string) => Promise<void>;
  /** Signs in a new person, in whose browser `path` is open. */
  enter: (path: string, plan?: Plan) => Promise<Person>;
};

/** WebKit's pictures are of what it painted last; no test waits for what is on them. */
const paintedMs = 250;

/** Tests that run in each of the engines: a studio for all, and a browser with an empty profile for each. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  switchable: [async ({ engine: _ }, use) => use(switchableEngines()), { scope: 'worker' }],
  studio: [async ({ switchable }, use) => withStartedStudio(switchable, use), { scope: 'worker' }],
  models: ['quick', { option: true }],
  tab: async ({ engine, switchable, models }, use, info) => {
    switchable.use(models);
    const folder = await mkdtemp(join(tmpdir(), 'atelier-engines-'));
    await mkdir(join(folder, 'downloads'));
    const tab = await (engine === 'firefox' ? startFirefox : startWebkit)(folder);
    await tab.resize(1280, 900);
    await use(tab);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('failed.png'), await tab.picture());
    }
    await tab.close();
    // Processes of the browser end after it, and write until then.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  },
  visitor: async ({ tab, studio }, use) => use(visitorAt(tab, studio.origin)),
  keepPicture: async ({ tab }, use, info) =>
    use(async (name) => {
      await setTimeout(paintedMs);
      await writeFile(info.outputPath(`${name}.png`), await tab.picture());
    }),
  enter: async ({ tab, visitor, studio }, use) =>
    use(async (path, plan) => {
      const person = await newPerson(studio, plan);
      // Cookies are for the site that is open.
      await visitor.opens('/robots.txt');
      await tab.addCookies(person.signIn().map(({ name, value }) => ({ name, value })));
      await visitor.opens(path);
      return person;
    }),
});
