import { useLoadedAhead } from '../../../lib/first-input.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import type { DrawnProps } from './drawn.tsx';
import type { EnlargeProps, ResultProps } from './result.tsx';

/** What is drawn now, or has just been. */
export const drawn = lazyComponent<DrawnProps>(() =>
  import('./drawn.tsx').then((module) => module.Drawn),
);

export const result = lazyComponent<ResultProps>(() =>
  import('./result.tsx').then((module) => module.Result),
);

export const enlarge = lazyComponent<EnlargeProps>(() =>
  import('./result.tsx').then((module) => module.Enlarge),
);

/** Loads them ahead of the first image of a page. */
export function useResultsAhead(): void {
  useLoadedAhead(loadAll);
}

const loadAll = () => Promise.all([drawn.load(), result.load(), enlarge.load()]);
