import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/project-root.ts';
import type { CodeMutant } from './mutant.ts';
import { mutantVariable } from './vite-plugin.ts';

/** Whether the unit tests of a mutant's folder fail by it; false where there are none. */
export function isFoundByTests(mutant: CodeMutant): boolean {
  const [, folder = ''] = mutant.file.split('/');
  const tests = join('test/unit/functions', folder);
  if (!existsSync(join(projectRoot, tests))) return false;
  const args = ['run', tests, '--bail', '1', '--maxWorkers', '1', '--reporter', 'dot'];
  const { status } = spawnSync('vitest', args, {
    cwd: projectRoot,
    stdio: 'ignore',
    env: { ...process.env, [mutantVariable]: JSON.stringify(mutant) },
  });
  return status !== 0;
}
