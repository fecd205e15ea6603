import { type ComponentType, lazy } from 'react';
import { loadCode } from '../lib/load-code.ts';
import { neededCode } from '../lib/needed-code.ts';

/** A component whose code is loaded apart from the first scripts. */
export type Later<Props = object> = {
  /** Loads it ahead: whoever shows it afterwards does not wait. */
  load: () => Promise<void>;
  /** What to show: itself once loaded, and else something that suspends. The same one ever after. */
  get: () => ComponentType<Props>;
};

export function later<Props = object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let shown: ComponentType<Props> | undefined;
  const loadForShowing = async () => {
    try {
      return { default: await neededCode(load) };
    } catch (error) {
      // Another attempt to show it is another attempt to load it.
      shown = undefined;
      throw error;
    }
  };
  return {
    load: async () => {
      const loaded = await loadCode(load);
      shown ??= loaded;
    },
    get: () => {
      shown ??= lazy(loadForShowing);
      return shown;
    },
  };
}
