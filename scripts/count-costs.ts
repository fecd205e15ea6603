import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { countedCostsVariable } from '@atelier/local-cloud/counts';

/** Where studios leave what they counted during the browser tests. */
export const countedCosts = '.build/counted-costs';

/** Variables that let every local cloud leave what it counts; what was left before is gone. */
export function countCosts(folder = countedCosts): Record<string, string> {
  rmSync(folder, { recursive: true, force: true });
  return { [countedCostsVariable]: resolve(folder) };
}
