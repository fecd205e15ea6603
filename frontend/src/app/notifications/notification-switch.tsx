import { Bell } from 'lucide-react';
import {
  allowNotifications,
  chooseNotifications,
  notificationsPossible,
  useNotificationChoice,
} from './preference.ts';

/** Whether the browser tells of what is done while the person looks elsewhere; nothing where it cannot. */
export function NotificationSwitch({ className }: { className: string }) {
  const wanted = useNotificationChoice() === 'on';
  if (!notificationsPossible()) return null;
  // The browser may have taken back what it granted.
  const on = wanted && Notification.permission === 'granted';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={className}
      onClick={() => (on ? chooseNotifications('off') : void allowNotifications())}
    >
      <Bell aria-hidden size={18} strokeWidth={1.6} />
      <span className="flex-1">Notify me when done</span>
      <span aria-hidden className={`text-fine ${on ? 'font-semibold text-ink' : 'text-ink-2'}`}>
        {on ? 'On' : 'Off'}
      </span>
    </button>
  );
}
