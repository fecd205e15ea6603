import type { CodeMutant } from './mutant.ts';
export function mechanical(): readonly CodeMutant[] {
  return [];
}
