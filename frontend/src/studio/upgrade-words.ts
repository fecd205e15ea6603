import type { Plan } from '../../../shared/plans.ts';

/** What a plan without a tool says in its place: specification, section 2. */
export const upgradeWords = {
  title: (required: Plan) => `${required}+ Feature`,
  text: (required: Plan, tool: string) => `Upgrade to ${required} plan to access ${tool}`,
  action: 'Upgrade Now',
} as const;
