import type { PlanState, Session } from '../../lib/auth.tsx';
import type { SiteConfig } from '../../lib/site-config-schema.ts';
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

/** What a translation has changed in the page before what guards against it is there. */
const changes: MutationRecord[] = [];

watchForTranslation();

/**
 * Loads what lets React go on in a page that the browser translates, with the first text that it does, since few do. Where
 * that cannot be loaded the page goes on as it is: it may break.
 */
function watchForTranslation(): void {
  new MutationObserver((records, watching) => {
    if (!document.querySelector('font')) return;
    if (changes.length === 0)
      void import('../../lib/translated-texts.ts').then((texts) =>
        texts.takeOver(changes, watching),
      );
    changes.push(...records);
  }).observe(document, { childList: true, subtree: true });
}
