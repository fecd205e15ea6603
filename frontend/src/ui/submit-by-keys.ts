import type { KeyboardEvent } from 'react';

/** Ctrl+Enter submits, and Cmd+Enter on a Mac: Enter alone begins a new line. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!wanted || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
