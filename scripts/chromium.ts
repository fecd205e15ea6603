import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const path = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Makes sure that the browser tests have a Chromium, from the system's package manager if need be. */
export function ensureChromium(): void {
  if (existsSync(path)) return;
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests (once)...');
    apt(['update']);
    apt(['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  if (existsSync(path)) return;
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
