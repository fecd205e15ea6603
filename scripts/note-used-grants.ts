import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { usedGrantsVariable } from '@atelier/local-cloud/grants';

/** Lets every local cloud from now on note the grants that it uses; what was noted before is gone. */
export function noteUsedGrants(folder = '.build/used-grants'): void {
  rmSync(folder, { recursive: true, force: true });
  process.env[usedGrantsVariable] = resolve(folder);
}
