import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { close, listen } from '@atelier/local-cloud/host';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { installedAt } from './engines.ts';
import type { Tab } from './tab.ts';

/** Programs of WebKit's, in the order in which they are listed. */
const [driverProgram, browserProgram, screenProgram] = [0, 1, 2];

/** Its bar of tools would be wider than a phone. */
const narrowWindows = `* {
  min-width: 0; min-height: 0; margin: 0; padding: 0;
  font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

/** Starts WebKit's browser for tests on a screen that nobody sees, over WebDriver. */
export async function startWebkit(folder: string): Promise<Tab> {
  const downloads = join(folder, 'downloads');
  const settings = join(folder, 'settings');
  await mkdir(join(settings, 'gtk-3.0'), { recursive: true });
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), narrowWindows);
  await writeFile(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);

  const screen = await startScreen();
  const port = await freePort();
  const driverProcess = spawn(installedAt('webkit', driverProgram), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: settings,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      // Nothing of a desktop that runs here.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      LANG: 'en_US.UTF-8',
    },
  });
  await answers(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: installedAt('webkit', browserProgram),
        args: ['--automation'],
      },
    })
    .build();
  return {
    ...tabOf(driver),
    downloads,
    close: async () => {
      await driver.quit();
      await end(driverProcess);
      await end(screen.process);
    },
  };
}

function tabOf(driver: WebDriver): Omit<Tab, 'downloads' | 'close'> {
  return {
    open: (url) => driver.get(url),
    read: (expression) => driver.executeScript(`return ${expression}`),
    find: async (expression) => {
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      if (!element) return undefined;
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text),
        upload: (file) => element.sendKeys(file),
      };
    },
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    addCookies: async (cookies) => {
      for (const cookie of cookies) await driver.manage().addCookie(cookie);
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE };

async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const child = spawn(installedAt('webkit', screenProgram), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface(child.stdio[3] as Readable), 'line');
  return { process: child, display: `:${number}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await close(server);
  return port;
}

/** Waits until the driver takes sessions. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
