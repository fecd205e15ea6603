import { type ComponentType, lazy } from 'react';
import { importWithReload, lazyImport } from '../lib/lazy-import.ts';

/** A component whose code is loaded apart from the first scripts. */
export type LazyComponent<Props = object> = {
  /** Loads it ahead: whoever shows it afterwards does not wait. */
  load: () => Promise<void>;
  /** What to show: itself once loaded, and else something that suspends. The same one ever after. */
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
      // Another attempt to show it is another attempt to load it.
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
