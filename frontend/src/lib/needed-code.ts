import { loadCode } from './load-code.ts';
import { siteAnswers } from './site-answers.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Remembers for which build this tab has been reloaded. */
const storageKey = 'atelier-reloaded';

/** Names this build: its file is called after its content. */
const build = import.meta.url;

/**
 * Loads code that is needed now. After a deployment the code of an older build is gone: the page starts
 * anew with the newer one, once per build, and unless work would be lost. Else the failure is the caller's.
 */
export async function neededCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadCode(load);
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
