import { QueryClientProvider } from '@tanstack/react-query';
import { useTellUntold } from '../../jobs/cancellation.ts';
import { queryClient } from '../../lib/query-client.ts';
import { DoneNotifications } from '../notifications/done-notifications.tsx';

/** What goes on beside the pages of whoever is signed in, whichever is shown; those that everybody may see have no queries. */
export function BesidePages() {
  return (
    <QueryClientProvider client={queryClient}>
      <TellUntold />
      <DoneNotifications />
    </QueryClientProvider>
  );
}

function TellUntold() {
  useTellUntold();
  return null;
}
