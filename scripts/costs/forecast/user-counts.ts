import { type Plan, plans } from '../../../shared/plans.ts';
import { UsageError } from '../usage-error.ts';

/** Reads `Free=1000,Standard=100,Pro=20`; a plan that is not named has no users. */
export function userCounts(text: string): Record<Plan, number> {
  const counts: Record<Plan, number> = { Free: 0, Standard: 0, Pro: 0 };
  for (const part of text.split(',')) {
    const [name = '', count = ''] = part.split('=').map((piece) => piece.trim());
    const plan = plans.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!plan || !/^\d{1,9}$/.test(count)) {
      throw new UsageError(
        `"${part.trim()}" is no number of users of a plan. Write them like ${plans.map((known) => `${known}=100`).join(',')}.`,
      );
    }
    counts[plan] = Number(count);
  }
  return counts;
}
