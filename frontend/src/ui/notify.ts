import { createStore } from '../lib/store.ts';

/** What a toast offers to do about what it tells. */
export type ToastAction = {
  label: string;
  onPress: () => void;
  /** Stands below what is told, which may be long, and is quieter. */
  below?: boolean;
};

type Toast = { kind: 'success' | 'info' | 'error'; message: string; action?: ToastAction };

/** Set by the first toast, or ahead of it: then the toaster's code is loaded. */
export const toasterWanted = createStore(false);

let show: ((toast: Toast) => void) | undefined;
const waiting: Toast[] = [];

/** Shows a toast; before the toaster has loaded, toasts wait in a queue. */
export const notify = {
  success: (message: string) => say({ kind: 'success', message }),
  info: (message: string) => say({ kind: 'info', message }),
  error: (message: string, action?: ToastAction) =>
    say({ kind: 'error', message, ...(action ? { action } : {}) }),
  /** Something was done that can be taken back from the toast. */
  undoable: (message: string, onUndo: () => void) =>
    say({ kind: 'info', message, action: { label: 'Undo', onPress: onUndo } }),
} as const;

function say(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  toasterWanted.set(true);
}

/** Shows queued and further toasts by `showToast`; returns a function that ends that. */
export function showToasts(showToast: (toast: Toast) => void): () => void {
  show = showToast;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    show = undefined;
  };
}
