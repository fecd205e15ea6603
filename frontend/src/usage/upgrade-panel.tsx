import { useId } from 'react';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';
import type { PaidPlan } from '../../../shared/plans.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PlanRequired, upgradeWords } from './plan-required.tsx';
import { ToolPicture } from './tool-picture.tsx';

export type UpgradePanelProps = { feature: Feature; requires: PaidPlan };

/** Stands where a tool's form would be, in a plan that does not include the tool. */
export function UpgradePanel({ feature, requires }: UpgradePanelProps) {
  const id = useId();
  const { name, description } = featureInfo[feature];
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col self-start overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="relative h-52 border-b border-line max-sm:h-40">
        <ToolPicture feature={feature} locked />
      </div>
      <div className="flex flex-col items-start p-3.5 sm:p-6">
        <PlanRequired plan={requires} />
        <h2 id={id} className="mt-4 text-block">
          {upgradeWords.title(requires)}
        </h2>
        <p className="mt-1.5 text-ui text-ink-2">{upgradeWords.text(requires, name)}</p>
        <p className="mt-4 text-cell text-ink-2">{description}</p>
        <div className="mt-5 w-full">
          <ButtonLink kind="primary" wide to={pages.pricing.path}>
            {upgradeWords.action}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
