import { useEffect } from 'react';
import { safeStorage } from '../../../lib/safe-storage.ts';

/** The key that mutes, outside of fields. */
export const muteKey = 'm';

/** Key in the browser's storage: that the key is not to mute. */
const storageKey = 'atelier-mute-key';
const offValue = 'off';

/** Whether the key mutes. A person who speaks to their computer may not want keys that act by themselves. */
export function isMuteKeyOn(): boolean {
  return safeStorage.getItem(storageKey) !== offValue;
}

export function switchMuteKey(on: boolean): void {
  if (on) safeStorage.removeItem(storageKey);
  else safeStorage.setItem(storageKey, offValue);
}

/** Where keys are words or choices, and none of ours. */
const typingPlaces =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=dialog], [popover]';

/** Calls back when the key is pressed by itself outside of fields, while it is on. */
export function useMuteKey(enabled: boolean, toggle: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== muteKey || repeat || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typingPlaces)) return;
      if (isMuteKeyOn()) toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [enabled, toggle]);
}
