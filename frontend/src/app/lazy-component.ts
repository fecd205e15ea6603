import { type ComponentType, lazy } from 'react';
import { importWithReload, lazyImport } from '../lib/lazy-import.ts';

/** A component whose code is loaded apart from the first scripts. */
export type LazyComponent<Props = object> = {
  /** Loads it ahead of showing it; rejects when the code cannot be loaded. */
  load: () => Promise<void>;
  /** The component once it is loaded, else one that suspends until then. Gives the same one each time. */
  get: () => ComponentType<Props>;
};

export function lazyComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let shown: ComponentType<Props> | undefined;
  const loadForShowing = async () => {
    try {
      return { default: await importWithReload(load) };
    } catch (error) {
      // The next attempt to show it loads it again.
      shown = undefined;
      throw error;
    }
  };
  return {
    load: async () => {
      const loaded = await lazyImport(load);
      shown ??= loaded;
    },
    get: () => {
      shown ??= lazy(loadForShowing);
      return shown;
    },
  };
}
