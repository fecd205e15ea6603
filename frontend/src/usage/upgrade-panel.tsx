import { Check, Lock } from 'lucide-react';
import { useId } from 'react';
import { type Feature, featureInfo } from '../../../shared/features.ts';
import { pages } from '../../../shared/pages.ts';
import type { PaidPlan } from '../../../shared/plans.ts';
import boat from '../assets/pictures/boat.svg';
import bottle from '../assets/pictures/bottle.svg';
import cabin from '../assets/pictures/cabin.svg';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Waveform } from '../ui/waveform.tsx';

type Props = { feature: Feature; requires: PaidPlan };

/** Stands where a tool's form would be, in a plan that does not include the tool. */
export function UpgradePanel({ feature, requires }: Props) {
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

type PlanRequiredProps = {
  plan: PaidPlan;
  /** Whether the person has such a plan. */
  included?: boolean;
};

/** Names the smallest plan that includes a tool. */
export function PlanRequired({ plan, included = false }: PlanRequiredProps) {
  const look = included
    ? ({ kind: 'viridian', icon: Check } as const)
    : ({ kind: 'vermilion', icon: Lock } as const);
  return <Badge {...look}>{upgradeWords.badge(plan)}</Badge>;
}

type Words<Required extends PaidPlan> = {
  badge: `${Required}+`;
  text: (tool: string) => `Upgrade to ${Required} plan to access ${string}`;
};

const words: Readonly<{ [Required in PaidPlan]: Words<Required> }> = {
  Standard: {
    badge: 'Standard+',
    text: (tool) => `Upgrade to Standard plan to access ${tool}`,
  },
  Pro: {
    badge: 'Pro+',
    text: (tool) => `Upgrade to Pro plan to access ${tool}`,
  },
};

/** What a plan without a tool says in its place: specification, section 2. */
export const upgradeWords = {
  badge: (required: PaidPlan) => words[required].badge,
  title: (required: PaidPlan) => `${required}+ Feature`,
  text: (required: PaidPlan, tool: string) => words[required].text(tool),
  action: 'Upgrade Now',
} as const;

type ToolPictureProps = { feature: Feature; locked: boolean };

const pictures: Readonly<Partial<Record<Feature, { source: string; look: string }>>> = {
  imageEditing: { source: bottle, look: 'transparency-grid object-cover' },
  imageGeneration: { source: cabin, look: 'object-cover object-[52%_100%]' },
  videoGeneration: { source: boat, look: 'object-cover object-[47%_50%] sm:object-[57%_50%]' },
};

/** The picture that stands for a tool, grey where the tool is locked. */
export function ToolPicture({ feature, locked }: ToolPictureProps) {
  const picture = pictures[feature];
  if (!picture) {
    return (
      <div className="flex size-full items-center justify-center bg-sunken px-3">
        <span className="max-sm:scale-60">
          <Waveform />
        </span>
      </div>
    );
  }
  return (
    <img
      src={picture.source}
      alt=""
      className={`absolute inset-0 size-full ${picture.look} ${locked ? 'opacity-60 grayscale' : ''}`}
    />
  );
}
