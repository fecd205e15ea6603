import { log } from '../../lib/log.ts';
import { safeStorage } from '../../lib/safe-storage.ts';
import { createStore, useStore } from '../../lib/store.ts';

const storageKey = 'atelier-notifications';

/** What the person has decided in this browser; undefined until they were asked. */
export type NotificationChoice = 'on' | 'off' | undefined;

const choice = createStore<NotificationChoice>(parse(safeStorage.getItem(storageKey)));

function parse(stored: string | null): NotificationChoice {
  return stored === 'on' || stored === 'off' ? stored : undefined;
}

export function useNotificationChoice(): NotificationChoice {
  return useStore(choice);
}

export function notificationChoice(): NotificationChoice {
  return choice.get();
}

export function chooseNotifications(next: 'on' | 'off'): void {
  choice.set(next);
  safeStorage.setItem(storageKey, next);
}

/** Whether pages can show notifications here; undefined until that was tried. */
let shownByPages: boolean | undefined;

/**
 * Whether a page of this browser can show notifications, and may: phones that leave them to service workers, which this site
 * has none of, offer the class and refuse to make one.
 */
export function notificationsPossible(): boolean {
  if (typeof Notification !== 'function' || Notification.permission === 'denied') return false;
  shownByPages ??= Notification.permission === 'granted' || canBeMade();
  return shownByPages;
}

/** Tries it while nothing is allowed: then what is made is not shown. */
function canBeMade(): boolean {
  try {
    new Notification('', { silent: true }).close();
    return true;
  } catch {
    return false;
  }
}

/** One that was allowed elsewhere could not be made: none is offered any more. */
export function refuseNotifications(error: unknown): void {
  log.warn(`A notification could not be shown: ${String(error)}`);
  shownByPages = false;
  chooseNotifications('off');
}

/** Switches them on, for which the browser may ask the person; false where the answer was no. */
export async function allowNotifications(): Promise<boolean> {
  const granted = (await Notification.requestPermission()) === 'granted';
  chooseNotifications(granted ? 'on' : 'off');
  return granted;
}
