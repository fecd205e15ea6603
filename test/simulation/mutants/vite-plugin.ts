import { join } from 'node:path';
import { projectRoot } from '../../../infra/project-root.ts';
import { brokenText, type CodeMutant } from './mutant.ts';

/** The variable with a mutant as JSON, for tests that are to fail by it. */
export const mutantVariable = 'ATELIER_MUTANT';

/** Has tests take a mutant's file as it is with the fault. */
export function breakingForTests(json: string) {
  const mutant: CodeMutant = JSON.parse(json);
  const path = join(projectRoot, mutant.file);
  return {
    name: 'breaking',
    enforce: 'pre' as const,
    load: (id: string) => (id.split('?')[0] === path ? brokenText(mutant) : undefined),
  };
}
