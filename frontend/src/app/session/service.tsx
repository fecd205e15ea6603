import type { PlanState, Session } from '../../lib/auth.tsx';
import type { SiteConfig } from '../../lib/site-config-schema.ts';
import { guardTexts } from '../../lib/translated-texts.ts';
import { ClerkService, type Navigate } from './clerk-service.tsx';
import { ForgetPersonalData } from './personal-data.tsx';
import { PlanKeeper, RefetchUsageOnPlanChange } from './plan-keeper.tsx';

export type ServiceProps = {
  planChoice: HTMLElement | undefined;
  navigate: Navigate;
  onSession: (session: Session) => void;
  onPlan: (plan: PlanState) => void;
  /** Called where the service's own script cannot be loaded. */
  onFailure: (error: unknown) => void;
};

/** The sign-in service and what follows from it: plan, usage, personal data. Rendered beside the pages, not around them. */
export function Service({ onPlan, ...clerk }: ServiceProps & { config: SiteConfig }) {
  return (
    <>
      <ClerkService {...clerk} />
      <PlanKeeper onPlan={onPlan} />
      <ForgetPersonalData />
      <RefetchUsageOnPlanChange />
    </>
  );
}

// With what is loaded here pages change under the eyes of whoever has them translated: a moment later is too late.
guardTexts();
