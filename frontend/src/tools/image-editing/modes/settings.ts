import type { PictureStyle } from '../../../../../shared/picture-styles.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';

/** What a person has chosen in the modes; `strength` in percent. */
export type Settings = {
  enhance: { strength: number; double: boolean };
  style: { style: PictureStyle; strength: number };
  /** `size` in pixels of the picture; undefined until it is chosen. */
  brush: { rubs: boolean; size: number | undefined };
};

const initial: Settings = {
  enhance: { strength: 100, double: true },
  style: { style: 'watercolor', strength: 80 },
  brush: { rubs: false, size: undefined },
};

/** They stay while other modes and pages are open. */
const settings = createStore(initial);
registerUnsavedWork({ exists: () => false, discard: () => settings.set(initial) });

export function useSettings(): Settings {
  return useStore(settings);
}

export function changeSettings<Group extends keyof Settings>(
  group: Group,
  part: Partial<Settings[Group]>,
): void {
  const before = settings.get();
  settings.set({ ...before, [group]: { ...before[group], ...part } });
}
