import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows: it opens pages in half the time, since it has no toolbars to draw. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const browser = '/usr/bin/chromium';

/** The system's Chromium; `npm test` installs one where that is possible. */
export const chromiumPath =
  process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : browser);

/** Flags under which Chromium runs anywhere and asks nobody for anything. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Makes sure that the browser tests have a Chromium, from the system's package manager if need be. */
export function ensureChromium(): void {
  if (process.env.CHROMIUM === undefined && !existsSync(headlessShell) && canInstall()) {
    console.log('Installing Chromium for the browser tests (once)...');
    // The lists of packages may be missing or old; a browser that is there stands in for what they lack.
    if (!install() && !existsSync(browser)) {
      apt(['update']);
      install();
    }
  }
  const { CHROMIUM } = process.env;
  if ((CHROMIUM ? [CHROMIUM] : [headlessShell, browser]).some(existsSync)) return;
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium-headless-shell), ' +
      'or set CHROMIUM to the path of a Chromium or Chrome that is already there.',
  );
  process.exit(1);
}

function install(): boolean {
  return apt(['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
      // Without a network it would try for long.
      timeout: 180_000,
    }).status === 0
  );
}
