import { bundleName } from './bundle-functions.ts';
import type { Stage } from './stages.ts';

/** The name of a function in its account, by its file: what its metrics are found under. */
export function functionNameOf({ name }: Pick<Stage, 'name'>, entry: string): string {
  return `atelier-${name}-${bundleName(entry)}`;
}
