import { expect, test } from 'vitest';
import { budgetWords } from '../../../frontend/src/costs/state/budget-words.ts';

const dollar = 1_000_000_000;

function course(spent: number, likely: number | null, reached: string | null = null) {
  const end = likely === null ? null : { low: 0, likely: likely * dollar, high: likely * dollar };
  return { spent: spent * dollar, end, budget: 100 * dollar, reached };
}

test.each([
  ['lasts', course(80, 99), undefined],
  ['lasts so far, in a week of which nothing is forecast', course(80, null), undefined],
  ['likely passed', course(80, 130, '2026-11-20'), 'By $30.00 of $100.00, on Nov 20.'],
  [
    'passed, while more is to come',
    course(110, 130, '2026-11-09'),
    'By $10.00 of $100.00, on Nov 9; in the end likely by $30.00.',
  ],
  [
    'passed before anything is forecast',
    course(110, null, '2026-11-03'),
    'By $10.00 of $100.00, on Nov 3.',
  ],
  [
    'passed in a month that is over',
    course(110, 110, '2026-11-29'),
    'By $10.00 of $100.00, on Nov 29.',
  ],
])('a budget that is %s is told so', (state, told, text) => {
  const words = budgetWords(told);
  expect(words?.text).toBe(text);
  if (words) expect(state.startsWith(words.state)).toBe(true);
});
