import { type ComponentType, lazy, useEffect, useReducer, useRef } from 'react';
import { importWithReload, lazyImport } from './lazy-import.ts';

/** A component whose code is loaded apart from the first scripts. */
export type LazyComponent<Props = object> = {
  /** Loads it ahead of showing it; rejects when the code cannot be loaded. */
  load: () => Promise<void>;
  /** Loads it to be shown now: after a deployment the page may be loaded anew for it. */
  loadNow: () => Promise<void>;
  /** The component, if it is loaded. */
  loaded: () => ComponentType<Props> | undefined;
  /** The component once it is loaded, else one that suspends until then. Gives the same one each time. */
  get: () => ComponentType<Props>;
};

/** How those that could not be loaded are loaded anew. */
const failed = new Set<() => void>();

/**
 * Lets components that could not be loaded be loaded again when they are shown the next time. Not before it has been
 * shown that they failed: React renders once more when one fails, and is to meet the same one.
 */
export function retryFailedComponents(): void {
  for (const retry of failed) retry();
  failed.clear();
}

export function lazyComponent<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  const keep = (loaded: ComponentType<Props>) => {
    component = loaded;
    shown ??= loaded;
  };
  const loadForShowing = async () => {
    try {
      return { default: await importWithReload(load) };
    } catch (error) {
      failed.add(() => {
        shown = undefined;
      });
      throw error;
    }
  };
  return {
    load: async () => keep(await lazyImport(load)),
    loadNow: async () => keep(await importWithReload(load)),
    loaded: () => component,
    get: () => {
      shown ??= lazy(loadForShowing);
      return shown;
    },
  };
}

/**
 * The component of a part of the page, once it is loaded, which begins when it is wanted. Where that fails, `onFailure`
 * is called and the rest of the page stays, which a component that suspends would take along.
 */
export function useLoaded<Props>(
  component: LazyComponent<Props>,
  wanted: boolean,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const fail = useRef(onFailure);
  fail.current = onFailure;
  const loaded = component.loaded();
  useEffect(() => {
    // One that was loaded ahead since this was rendered is not shown yet.
    if (!wanted || loaded) return undefined;
    let current = true;
    component.loadNow().then(
      () => current && renderAgain(),
      (error: unknown) => current && fail.current(error),
    );
    return () => {
      current = false;
    };
  }, [component, wanted, loaded]);
  return loaded;
}
