import type { PaidPlan } from '../../../shared/plans.ts';

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
