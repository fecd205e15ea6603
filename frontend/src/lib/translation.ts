const changes: MutationRecord[] = [];

/**
 * Loads what lets React go on in a page that the browser translates, with the first text that it does, since few do. Where
 * that cannot be loaded the page goes on as it is: it may break.
 */
export function watchForTranslation(): void {
  new MutationObserver((records, watching) => {
    if (!document.querySelector('font')) return;
    if (changes.length === 0)
      void import('./translated-texts.ts').then((texts) => texts.takeOver(changes, watching));
    changes.push(...records);
  }).observe(document, { childList: true, subtree: true });
}
