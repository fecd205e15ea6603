import type { MouseEvent } from 'react';

/** Id of the main column, where the skip link leads. */
export const mainId = 'main';

/** Leads past header and sidebar, without leaving a mark in the address. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:text-ink"
    >
      Skip to content
    </a>
  );
}

function skip(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById(mainId);
  main?.focus();
  main?.scrollIntoView();
}
