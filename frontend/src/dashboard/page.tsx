import { Activity } from './components/activity.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { UsageCards } from './components/usage-cards.tsx';
import { intro } from './content.ts';

/** Dashboard: specification, section 2. */
export function DashboardPage() {
  return (
    <div className="@container">
      <h1 className="text-page">{intro.heading}</h1>
      <p className="mt-1 text-body text-ink-2">{intro.text}</p>
      <UsageCards />
      <QuickActions />
      <Activity />
    </div>
  );
}
