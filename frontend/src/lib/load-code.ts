import { siteAnswers } from './site-answers.ts';

/** Milliseconds between two looks for the site: a network that has just come back may carry nothing yet. */
const pauses = [250, 1000];

let refused = false;

/**
 * Loads code by a dynamic import, but not while the site is out of reach: Chromium remembers a file that it
 * could not import, and does not fetch it again before the page is reloaded.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
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
