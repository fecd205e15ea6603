let announced: { before: string; now: string } | undefined;

/** Puts a word before the page's title until the person looks at the page again. */
export function announceInTitle(word: string): void {
  if (!document.hidden) return;
  if (!announced) document.addEventListener('visibilitychange', restore);
  // Another page may have been opened since: then its title is the one to restore.
  const before = document.title === announced?.now ? announced.before : document.title;
  announced = { before, now: `${word} · ${before}` };
  document.title = announced.now;
}

function restore(): void {
  if (document.hidden || !announced) return;
  if (document.title === announced.now) document.title = announced.before;
  announced = undefined;
  document.removeEventListener('visibilitychange', restore);
}
