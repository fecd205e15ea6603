import { createStore } from '../lib/store.ts';

type Toast = { kind: 'success' | 'info' | 'error'; message: string };

/** Whether somebody wants to say something, or soon will: then the place for it is loaded. */
export const toasterWanted = createStore(false);

let show: ((toast: Toast) => void) | undefined;
const waiting: Toast[] = [];

/** Says something in passing, at the edge of the screen. */
export const notify = {
  success: (message: string) => say({ kind: 'success', message }),
  info: (message: string) => say({ kind: 'info', message }),
  error: (message: string) => say({ kind: 'error', message }),
} as const;

function say(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  toasterWanted.set(true);
}

/** Shows what waits and what comes from now on; gives back what ends that. */
export function showToasts(showToast: (toast: Toast) => void): () => void {
  show = showToast;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    show = undefined;
  };
}
