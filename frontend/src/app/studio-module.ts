import type { ReactNode } from 'react';
import { later } from './later.ts';

/** What stands around every guarded page. */
export const studioModule = later<{ children: ReactNode }>(() =>
  import('./studio.tsx').then((module) => module.Studio),
);

/** Starts loading it before it is shown; a failure shows when it is. */
export function prefetchStudio(): void {
  studioModule.load().catch(() => undefined);
}
