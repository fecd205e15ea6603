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

/** Whether this browser can show notifications at all, and was not told to refuse them to this site. */
export function notificationsPossible(): boolean {
  return typeof Notification === 'function' && Notification.permission !== 'denied';
}

/** Switches them on, for which the browser may ask the person; false where the answer was no. */
export async function allowNotifications(): Promise<boolean> {
  const granted = (await Notification.requestPermission()) === 'granted';
  chooseNotifications(granted ? 'on' : 'off');
  return granted;
}
