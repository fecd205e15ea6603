import type { ReportCourse } from '../../../../shared/cost-report.ts';
import { dollars } from './money.ts';
import { dayWords } from './periods.ts';

/** By how much a budget is passed, in words, and whether it is already; undefined where it lasts, as far as is known. */
export function budgetWords({ spent, end, budget, reached }: ReportCourse) {
  const inTheEnd = Math.max(spent, end?.likely ?? 0);
  if (inTheEnd <= budget) return undefined;
  const isPassed = spent > budget;
  const by = dollars((isPassed ? spent : inTheEnd) - budget);
  const when = reached ? `, on ${dayWords(reached)}` : '';
  const later =
    isPassed && inTheEnd > spent ? `; in the end likely by ${dollars(inTheEnd - budget)}` : '';
  return {
    state: isPassed ? 'passed' : 'likely passed',
    text: `By ${by} of ${dollars(budget)}${when}${later}.`,
  };
}
