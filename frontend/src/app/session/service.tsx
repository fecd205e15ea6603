import type { Session } from '../../lib/auth.ts';
import type { PlanState } from '../../lib/plan.ts';
import type { SiteConfig } from '../../lib/site-config.ts';
import { ClerkService, type Navigate, type Places } from './clerk-service.tsx';
import { OwnCache } from './own-cache.tsx';
import { PlanKeeper } from './plan-keeper.tsx';
import { UsageAfterPlan } from './usage-after-plan.tsx';

export type ServiceProps = {
  places: Places;
  navigate: Navigate;
  onSession: (session: Session) => void;
  onPlan: (plan: PlanState) => void;
};

/** What tells who is at the screen and what they may use. It stands beside the pages, never around them. */
export function Service({ onPlan, ...clerk }: ServiceProps & { config: SiteConfig }) {
  return (
    <>
      <ClerkService {...clerk} />
      <PlanKeeper onPlan={onPlan} />
      <OwnCache />
      <UsageAfterPlan />
    </>
  );
}
