import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page, ProtocolError } from 'puppeteer-core';
import { installedAt } from './engines.ts';
import type { Expression, Handle, Tab } from './tab.ts';

/** Starts Firefox without windows, over WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(folder: string): Promise<Tab> {
  const downloads = join(folder, 'downloads');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: installedAt('firefox'),
    extraPrefsFirefox: {
      // A folder of ours, and no question.
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.start_downloads_in_tmp_dir': false,
      'intl.accept_languages': 'en-US',
    },
  });
  // The page that is there from the start shows no focus.
  const page = await browser.newPage();
  return {
    downloads,
    open: async (url) => {
      await page.goto(url);
    },
    read: async <Answer>(expression: Expression<Answer>) =>
      (await page.evaluate(expression)) as Answer,
    find: (expression) => find(page, expression),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => resize(page, width, height),
    addCookies: async (cookies) => {
      const { hostname } = new URL(page.url());
      await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: hostname })));
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function find(page: Page, expression: string): Promise<Handle | undefined> {
  const element = (await page.evaluateHandle(expression)).asElement();
  if (!element) return undefined;
  const worked = element as ElementHandle<Element>;
  return {
    click: () => worked.click(),
    type: (text) => worked.type(text),
    upload: async (file) => (await worked.toElement('input')).uploadFile(file),
  };
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    // Releases of Firefox with long support have no orientation; the size is set.
    if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientation')))
      throw error;
  }
}
