import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './browser-state.ts';
import { safeStorage } from './safe-storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

export type Theme = 'light' | 'dark';

/** Where the choice is remembered, and what tells of it: shared with `before-paint/first-paint.js`. */
const storageKey = 'atelier-theme';
const changeEvent = 'atelier:theme';

/** What this browser has chosen, and the theme that results; live. */
export function useTheme(): { choice: ThemeChoice; theme: Theme } {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, readChoice, () => 'system');
  const system: Theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  return { choice, theme: choice === 'system' ? system : choice };
}

/** A browser that stores nothing has the choice until the page is left. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') safeStorage.removeItem(storageKey);
  else safeStorage.setItem(storageKey, choice);
  dispatchEvent(new CustomEvent(changeEvent, { detail: choice }));
}

/** The document's own attribute: `before-paint/first-paint.js` keeps it. */
function readChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changeEvent, listener);
    removeEventListener('storage', listener);
  };
}
