import { useTellUntold } from '../../jobs/cancellation.ts';
import { DoneNotifications } from '../notifications/done-notifications.tsx';

/** What goes on beside the pages of the studio, whichever is shown. */
export function BesidePages() {
  useTellUntold();
  return <DoneNotifications />;
}
