import { hasUnsavedWork } from './unsaved-work.ts';

/** Remembers for which build this tab has been reloaded. */
const storageKey = 'atelier-reloaded';

/** Names this build: its file is called after its content. */
const build = import.meta.url;

/**
 * Loads code that is needed now. After a deployment the code of an older build is gone: the page starts
 * anew with the newer one, once per build, and unless work would be lost. Else the failure is the caller's.
 */
export async function importWithReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await lazyImport(load);
  } catch (error) {
    if (await mayReload()) {
      location.reload();
      await new Promise(() => undefined);
    }
    throw error;
  }
}

/** Without the site a reload would leave nothing on the screen. */
async function mayReload(): Promise<boolean> {
  if (hasUnsavedWork() || wasReloaded() || !(await siteAnswers())) return false;
  return rememberReload();
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === build;
  } catch {
    return true;
  }
}

function rememberReload(): boolean {
  try {
    sessionStorage.setItem(storageKey, build);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds between two looks for the site: a network that has just come back may carry nothing yet. */
const pauses = [250, 1000];

let refused = false;

/**
 * Loads code by a dynamic import, but not while the site is out of reach: Chromium remembers a file that it
 * could not import, and does not fetch it again before the page is reloaded.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  // Where pages are made ahead there is no such property.
  const doubtful = refused || navigator.onLine === false;
  refused = doubtful && !(await siteAnswersSoon());
  if (refused) throw new Error('Without a network no code can be loaded.');
  return load();
}

async function siteAnswersSoon(): Promise<boolean> {
  for (const pause of pauses) {
    if (await siteAnswers()) return true;
    if (!navigator.onLine) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return siteAnswers();
}

/** Whether the site can be reached, whatever the browser believes: on one's own machine it needs no network. */
function siteAnswers(): Promise<boolean> {
  return fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
