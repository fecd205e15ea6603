import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The system's Chromium; `npm test` installs it where that is possible. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

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
  if (existsSync(chromiumPath)) return;
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests (once)...');
    apt(['update']);
    apt(['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  if (existsSync(chromiumPath)) return;
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium), ' +
      'or set CHROMIUM to the path of a Chromium or Chrome that is already there.',
  );
  process.exit(1);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
