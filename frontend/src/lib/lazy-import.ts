import { siteAnswers } from './site-answers.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Key in the session storage: the build for which this tab was reloaded. */
const storageKey = 'atelier-reloaded';

/** Identifies this build: the file's name contains a hash of its content. */
const build = import.meta.url;

/**
 * Imports code that is needed now. After a deployment the files of an older build are gone: then the page reloads
 * with the new build, once per build, and unless unsaved work would be lost. Otherwise it rejects.
 */
export async function importWithReload<T>(load: () => Promise<T>): Promise<T> {
  let left = false;
  const leave = () => {
    left = true;
  };
  addEventListener('beforeunload', leave);
  try {
    return await lazyImport(load);
  } catch (error) {
    // Not while the site is unreachable: a reload would show the browser's own error page. Words may be written
    // while it is asked.
    const mayReload = (await siteAnswers()) && !hasUnsavedWork();
    // Firefox refuses what a page that is being left still imports: a reload would keep the person on that page.
    if (mayReload && !left && isFirstReload()) {
      location.reload();
      return new Promise(() => undefined);
    }
    // A page that is still there by then was not left after all.
    if (left) await pause(10_000);
    throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}

/** Remembers it; where nothing can be remembered, none is the first. */
function isFirstReload(): boolean {
  try {
    const isFirst = sessionStorage.getItem(storageKey) !== build;
    sessionStorage.setItem(storageKey, build);
    return isFirst;
  } catch {
    return false;
  }
}

/** Milliseconds between attempts to reach the site: a network that has just come back may not work yet. */
const retryPausesMs = [250, 1000];

let refused = false;

/**
 * Runs a dynamic import, but not while the site is unreachable: Chromium caches a failed import and does not
 * fetch the file again until the page is reloaded.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  // Prerendering runs in Node, where `onLine` is undefined.
  const doubtful = refused || navigator.onLine === false;
  refused = doubtful && !(await siteAnswersSoon());
  if (refused) throw new Error('No network');
  return load();
}

async function siteAnswersSoon(): Promise<boolean> {
  for (const ms of retryPausesMs) {
    if (await siteAnswers()) return true;
    if (!navigator.onLine) return false;
    await pause(ms);
  }
  return siteAnswers();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
