import { useEffect, useState } from 'react';
import { onFirstInput } from '../../lib/first-input.ts';
import { lazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { log } from '../../lib/log.ts';

const notificationSwitch = lazyComponent<{ className: string }>(() =>
  import('../notifications/notification-switch.tsx').then((module) => module.NotificationSwitch),
);

/** The switch of notifications in a menu, whose code comes with the first input: no menu opens before. */
export function NotificationsItem({ className }: { className: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstInput(() => setWanted(true)), []);
  const Shown = useLoaded(notificationSwitch, wanted, (error) => {
    log.error('The switch of notifications did not load:', error);
  });
  return Shown ? <Shown className={className} /> : null;
}
